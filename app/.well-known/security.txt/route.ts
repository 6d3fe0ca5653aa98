import { config } from "@/lib/server/config";
import { securityText } from "@/lib/server/information/security-text";
import { shopDetails } from "@/lib/server/shop-details";

export const dynamic = "force-static";
/** A day, in seconds: the file has to name a day on which it ends. */
export const revalidate = 86_400;

/** Where to report a security hole (RFC 9116). */
export function GET(): Response {
  return new Response(
    securityText({ email: shopDetails.email, shopUrl: config().shopUrl, now: new Date() }),
    {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
