import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import {
  type CallData,
  type CallInput,
  type CallResult,
  callPackagingApi,
} from "@/lib/server/packaging-api/client";
import { readSession } from "@/lib/server/session/read-session";
import type { CallName } from "@/packaging-api/contract";

/**
 * Makes a call for the customer whose page is being made. The middleware has refreshed their token before; a token that
 * is refused all the same belongs to a session that is over, which only a route handler can clear away.
 * @param path of the page, to return to after signing in again
 */
export async function callAsCustomer<N extends CallName>(
  path: string,
  name: N,
  input: CallInput<N> = {},
): Promise<CallResult<CallData<N>>> {
  const { account } = await readSession();
  if (account === undefined) redirect(`/login?next=${encodeURIComponent(path)}`);
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const result = await callPackagingApi(name, { ...input, token: account.token, clientAddress });
  if (!result.ok && result.status === 401) redirect(`/api/session/over?next=${encodeURIComponent(path)}`);
  return result;
}
