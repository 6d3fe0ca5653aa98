import { config } from "@/lib/server/config";
import { robotsText } from "@/lib/server/seo/robots";

/** Made for each request: the public address may be set after the build. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(robotsText(config().shopUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
