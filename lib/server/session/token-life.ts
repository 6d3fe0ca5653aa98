import { z } from "zod";

/** Seconds before its end from which on a token is not used any more: the page's own calls come a little later. */
const MARGIN_SECONDS = 5;

const claims = z.object({ exp: z.number() });

/**
 * Whether an access token is over, or is about to be, by its own word. Nothing is decided by it but when to ask for a
 * new one: the packaging API alone judges tokens. One that cannot be read is left to it.
 * @param now milliseconds since 1970
 */
export function isSpent(token: string, now: number = Date.now()): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    const parsed = claims.safeParse(payload);
    return parsed.success && parsed.data.exp - MARGIN_SECONDS <= now / 1000;
  } catch {
    return false;
  }
}
