import {
  type CallData,
  type CallInput,
  type CallResult,
  callPackagingApi,
  noAnswer,
  type RawInput,
  sendToPackagingApi,
} from "@/lib/server/packaging-api/client";
import { renewTokens } from "@/lib/server/session/renew-tokens";
import type { Caller } from "@/lib/server/session/session";
import { leaveAccount } from "@/lib/server/session/session-contents";
import { type Call, type CallName, calls } from "@/packaging-api/contract";

/** docs/product.md, Token renewal: with these, and no others, a refused token is worth exchanging. */
const EXPIRED = new Set(["Your token is expired, please renew it.", "Expired JWT Token"]);

type Sent<T> = (token: string | undefined) => Promise<CallResult<T>>;

function refusedToken<T>(result: CallResult<T>): "expired" | "over" | undefined {
  if (result.ok || result.layer !== "api" || result.status !== 401) return undefined;
  return EXPIRED.has(result.failure.message) ? "expired" : "over";
}

/**
 * Makes a call with the session's access token. An expired one is renewed and the call made once more (docs/product.md,
 * Token renewal); the new tokens are in `caller.session` then. Any other refusal ends the session, and the refusal is
 * the answer. When the tokens cannot be renewed for now, the answer is 503 and the session is unchanged.
 */
async function withToken<T>(row: Call, caller: Caller, send: Sent<T>): Promise<CallResult<T>> {
  const { session } = caller;
  const { account } = session;
  if (row.auth === "none" || account === undefined) return send(undefined);
  let result = await send(account.token);
  if (refusedToken(result) === "expired") {
    const renewal = await renewTokens(account.refreshToken, caller.origin);
    if (renewal.kind === "unreachable") return noAnswer("network", "The token could not be renewed.");
    if (renewal.kind === "renewed") {
      session.account = { ...account, ...renewal.tokens };
      result = await send(renewal.tokens.token);
    }
  }
  if (refusedToken(result) === undefined) return result;
  leaveAccount(session);
  // What anybody may read is read without the session that is over; a change is left to the shopper to ask for again.
  return row.auth === "optional" && !row.changes && !row.path.startsWith("/api/cart/")
    ? send(undefined)
    : result;
}

/** Makes one call of the contract for a browser, with the customer's token where the row takes one. Never throws. */
export function callAs<N extends CallName>(
  caller: Caller,
  name: N,
  input: CallInput<N> = {},
): Promise<CallResult<CallData<N>>> {
  return withToken<CallData<N>>(calls[name], caller, (token) =>
    callPackagingApi(name, { ...input, ...caller.origin, ...(token !== undefined && { token }) }),
  );
}

/** As `callAs`, for a row that is known at run time only. */
export function sendAs(caller: Caller, row: Call, input: RawInput): Promise<CallResult<unknown>> {
  return withToken(row, caller, (token) =>
    sendToPackagingApi(row, { ...input, ...caller.origin, ...(token !== undefined && { token }) }),
  );
}
