import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { email } from "./account";
import { personName } from "./name";
import { givenPassword, newPassword } from "./password";
import { staffPermissions, staffRoles } from "./staff-permissions";
import { required } from "./text";

/** The six digits of an authenticator; spaces between them are let through, as authenticators show them. */
const code = z
  .string()
  .transform((value) => value.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "This value should be six digits."));

/** Who works in the back office, and what they may do there. */
export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(staffPermissions)),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffSignInBody = z.object({ email, password: givenPassword, code });
/** `token`: what later calls carry as bearer token. It opens everything that the person may do. */
export const staffSignedIn = z.object({ token: z.string(), member: staffMember });

/** The secret of an invitation's link. */
export const staffInvitationToken = z.object({ token: required(200) });
/** What somebody is invited to. `secret` and `uri`: of the authenticator to be set up, in base32 and for a QR code. */
export const staffInvitation = z.object({
  email: z.string(),
  role: z.enum(staffRoles),
  secret: z.string(),
  uri: z.string(),
});
export const acceptInvitationBody = staffInvitationToken.extend({
  name: personName(limits.name),
  password: newPassword,
  code,
});

/** Proves once more who sits there, before something dangerous. */
export const staffProofBody = z.object({ password: givenPassword, code });

/** Where somebody of the staff is signed in. */
const staffSession = z.object({
  id: z.string(),
  device: z.string(),
  clientAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export const staffSessions = z.array(staffSession);

/** Everybody of the staff, with how many sessions each has, and the invitations that are open. */
export const staffList = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      createdAt: z.iso.datetime(),
      sessions: z.int(),
    }),
  ),
  invitations: z.array(
    z.object({ id: z.string(), email: z.string(), role: z.enum(staffRoles), endsAt: z.iso.datetime() }),
  ),
});

/** How an act is asked for: `dryRun` says what would come of it, and changes nothing. */
export const actBody = z.object({ dryRun: z.boolean().default(false) });
/** What an act came to, in one sentence. A refusal is 409, whose message is the sentence. */
export const actDone = z.object({ sentence: z.string(), dryRun: z.boolean() });
export type ActDone = z.infer<typeof actDone>;

export const inviteStaffBody = actBody.extend({ email, role: z.enum(staffRoles) });
export const staffEmailBody = actBody.extend({ email });
export const changeRoleBody = staffEmailBody.extend({ role: z.enum(staffRoles) });
