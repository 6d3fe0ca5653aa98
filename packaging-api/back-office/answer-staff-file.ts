import type { Context } from "hono";
import { isAllowed, type StaffPermission } from "../contract";
import type { RequestEnv, StaffIdentity } from "../http/call";
import { Failure, refused } from "../http/failure";

/**
 * Who of the staff asks for a file, which is no row of `calls`.
 * @throws Failure 401 when nobody of them does; 403 when it is not for their role
 */
export async function requireStaff(
  context: Context<RequestEnv>,
  permission: StaffPermission,
): Promise<StaffIdentity> {
  context.header("Cache-Control", "no-store");
  const identity = await context.get("identifyStaff")();
  if (identity === undefined) throw new Failure(401, "Sign in to the back office.");
  if (!isAllowed(identity.role, permission))
    throw refused(403, "This is not for your role.", { reason: "not_allowed" });
  return identity;
}
