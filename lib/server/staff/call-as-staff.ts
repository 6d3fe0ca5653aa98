import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import {
  type CallData,
  type CallInput,
  type CallResult,
  callPackagingApi,
} from "@/lib/server/packaging-api/client";
import { signInPath } from "@/lib/shared/staff/staff-paths";
import type { CallName, StaffMember } from "@/packaging-api/contract";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

const readToken = cache(async () => staffTokenOf((await cookies()).get(staffCookieName())?.value));

/** Who sits there; undefined when nobody is signed in, or the packaging API does not say. Asked once for a page. */
export const currentMember = cache(async (): Promise<StaffMember | undefined> => {
  const token = await readToken();
  if (token === undefined) return undefined;
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const result = await callPackagingApi("getStaffMember", { token, clientAddress });
  return result.ok ? result.data : undefined;
});

/**
 * Makes a call for who sits there. Who is not signed in is sent to do so, and comes back to this page.
 * @param path of the page, with its query
 * @returns what it came to; 403 for what is not for their role
 */
export async function callAsStaff<N extends CallName>(
  path: string,
  name: N,
  input: CallInput<N> = {},
): Promise<CallResult<CallData<N>>> {
  const token = await readToken();
  if (token === undefined) redirect(signInPath(path));
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const result = await callPackagingApi(name, { ...input, token, clientAddress });
  if (!result.ok && result.status === 401) redirect(signInPath(path));
  return result;
}
