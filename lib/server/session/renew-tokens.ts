import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type CallOrigin, callPackagingApi } from "@/lib/server/packaging-api/client";
import type { SessionTokens } from "./session-contents";

/** The outcome of exchanging a refresh token. */
export type Renewal =
  | { kind: "renewed"; tokens: SessionTokens }
  /** The packaging API refuses it: the customer is signed out. */
  | { kind: "refused" }
  /** There was no answer, or a server error; the token may still be good. */
  | { kind: "unreachable" };

/**
 * Milliseconds for which a renewal is remembered after it has come back. Requests that a browser sent with the old
 * cookie are answered within that time, and find here what became of it.
 */
const KEPT_MS = 10_000;

/** Far more renewals than the packaging API answers in that time. */
const MOST_RENEWALS = 10_000;

type Flight = { promise: Promise<Renewal>; settled?: Renewal };

declare global {
  var foldwellRenewals: LRUCache<string, Flight> | undefined;
}

/** Middleware and route handlers are built apart: only what hangs on globalThis is the same for both. */
function flights(): LRUCache<string, Flight> {
  globalThis.foldwellRenewals ??= new LRUCache({ max: MOST_RENEWALS });
  return globalThis.foldwellRenewals;
}

const keyOf = (refreshToken: string): string => createHash("sha256").update(refreshToken).digest("base64url");

async function exchange(refreshToken: string, origin: CallOrigin): Promise<Renewal> {
  const result = await callPackagingApi("refreshToken", {
    body: { refresh_token: refreshToken },
    ...origin,
  });
  if (result.ok)
    return {
      kind: "renewed",
      tokens: { token: result.data.token, refreshToken: result.data.refresh_token },
    };
  // docs/product.md, Token renewal: only these two end a session.
  const refused = result.status === 400 || result.status === 401;
  return { kind: refused ? "refused" : "unreachable" };
}

/**
 * Exchanges a refresh token, which is good once, for new tokens: once, however many requests ask for it at the same
 * time (docs/product.md, Token renewal). One that could not be reached is asked again by the next request.
 */
export function renewTokens(refreshToken: string, origin: CallOrigin): Promise<Renewal> {
  const key = keyOf(refreshToken);
  const running = flights().get(key);
  if (running !== undefined) return running.promise;
  const flight: Flight = { promise: exchange(refreshToken, origin) };
  flights().set(key, flight);
  return flight.promise.then((renewal) => {
    flight.settled = renewal;
    if (renewal.kind === "unreachable") flights().delete(key);
    else flights().set(key, flight, { ttl: KEPT_MS });
    return renewal;
  });
}

/**
 * The tokens that took the place of these a moment ago. A request may carry, or be about to write, a cookie from before
 * another request's renewal; writing its used refresh token back would look like a theft soon after.
 */
export function newestTokens(tokens: SessionTokens): SessionTokens {
  let newest = tokens;
  for (;;) {
    const settled = flights().get(keyOf(newest.refreshToken))?.settled;
    if (settled?.kind !== "renewed" || settled.tokens.refreshToken === newest.refreshToken) return newest;
    newest = settled.tokens;
  }
}
