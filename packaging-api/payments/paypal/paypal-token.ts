import { z } from "zod";
import { PayPalUnavailable } from "./paypal";
import type { Send } from "./send";

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** A token is not used in its last minute: a request may be under way for that long. */
const SPARE_SECONDS = 60;

export type AccessToken = {
  /** A token that is good now; parallel callers share one request for it. */
  get(): Promise<string>;
  /** PayPal did not take this one: the next `get` asks for another. */
  forget(token: string): void;
};

/** Caches PayPal's access token until it expires. */
export function cacheAccessToken(
  send: Send,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): AccessToken {
  let cached: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const answer = await send({
      method: "POST",
      path: "/v1/oauth2/token",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const parsed = granted.safeParse(answer.json);
    if (answer.status !== 200 || !parsed.success)
      throw new PayPalUnavailable(`PayPal gave no access token (${answer.status}).`);
    const { access_token: token, expires_in: seconds } = parsed.data;
    cached = { token, until: Date.now() + (seconds - SPARE_SECONDS) * 1_000 };
    return token;
  }

  return {
    async get() {
      if (cached !== undefined && cached.until > Date.now()) return cached.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}
