import type { StaffRole } from "../../contract";
import { staffOn } from "../staff/staff-on";
import { acceptInvitation, type SignedInStaff } from "./accept-invitation";
import type { RunningApi } from "./api";
import { newEmail } from "./customer";

export { codeOf, type SignedInStaff, staffPassword } from "./accept-invitation";

/** Invites somebody by the command line, and accepts by the mailed link. */
export async function staffMember(api: RunningApi, role: StaffRole): Promise<SignedInStaff> {
  const email = newEmail();
  const staff = await staffOn(api, "Sam");
  try {
    await staff.type("members", "invite", email, role);
  } finally {
    await staff.close();
  }
  return acceptInvitation(api, email, role);
}
