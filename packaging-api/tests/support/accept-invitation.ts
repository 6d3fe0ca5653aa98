import { TOTP } from "otpauth";
import type { StaffRole } from "../../contract";
import type { RunningApi } from "./api";
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

/** Accepts the invitation that was mailed. */
export async function acceptInvitation(
  api: RunningApi,
  email: string,
  role: StaffRole,
): Promise<SignedInStaff> {
  const token = secretOf(await letterTo(api, email));
  const { secret } = await api.call("openStaffInvitation", { body: { token } });
  const accepted = await api.call("acceptStaffInvitation", {
    body: { token, name: `Pat ${role}`, password: staffPassword, code: codeOf(secret) },
  });
  return { email, secret, role, headers: { authorization: `Bearer ${accepted.token}` } };
}
