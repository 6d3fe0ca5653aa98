import "server-only";
import { config } from "@/lib/server/config";

/** The address if it is one where shoppers agree to pay; undefined for any other: a shopper is not led anywhere else. */
export function paymentAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return config().paymentOrigins.includes(new URL(url).origin) ? url : undefined;
}
