import type { Context } from "hono";
import type { staffFiles } from "../contract";
import { type RequestEnv, type StaffIdentity, staffIdentityFor } from "../http/call";

/**
 * Who of the staff asks for a file, which is no row of `calls` but is held to the same.
 * @throws Failure as for a call of the back office (http/call.ts).
 */
export function requireStaff(
  context: Context<RequestEnv>,
  file: (typeof staffFiles)[keyof typeof staffFiles],
): Promise<StaffIdentity> {
  context.header("Cache-Control", "no-store");
  return staffIdentityFor(file, context);
}
