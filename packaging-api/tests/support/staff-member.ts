import { TOTP } from "otpauth";
import type { StaffRole } from "../../contract";
import { staffOn } from "../staff/staff-on";
import type { RunningApi } from "./api";
import { newEmail } from "./customer";
import { letterTo, secretOf } from "./letters";

export const staffPassword = "correct horse battery staple";

/** Somebody who is signed in to the back office. */
export type SignedInStaff = {
  email: string;
  secret: string;
  role: StaffRole;
  headers: { authorization: string };
};

/** The code that an authenticator shows, or will show so many steps of half a minute later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Invites somebody by the command line, and accepts by the mailed link. */
export async function staffMember(api: RunningApi, role: StaffRole): Promise<SignedInStaff> {
  const email = newEmail();
  const staff = await staffOn(api, "Sam");
  try {
    await staff.type("members", "invite", email, role);
  } finally {
    await staff.close();
  }
  const token = secretOf(await letterTo(api, email));
  const { secret } = await api.call("openStaffInvitation", { body: { token } });
  const accepted = await api.call("acceptStaffInvitation", {
    body: { token, name: `Pat ${role}`, password: staffPassword, code: codeOf(secret) },
  });
  return { email, secret, role, headers: { authorization: `Bearer ${accepted.token}` } };
}
