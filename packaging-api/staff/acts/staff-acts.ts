import type { StaffRole } from "../../contract";
import { changeRole, endMember } from "../../staff-accounts/change-staff";
import type { StaffMemberRow } from "../../staff-accounts/prove-member";
import {
  INVITATION_DAYS,
  inviteStaff,
  type StaffInvitationRow,
} from "../../staff-accounts/staff-invitations";
import type { Act, ActOptions } from "../act";

/** Invites a mailbox to work in the back office. */
export const invitation = (
  { email, role }: { email: string; role: StaffRole },
  options: ActOptions,
): Act<StaffInvitationRow> => ({
  ...options,
  command: "members invite",
  subject: email,
  details: { role },
  work: (tx) => inviteStaff(tx, email, role),
  sentence: () => `A letter with a link, good for ${INVITATION_DAYS} days, goes to ${email}.`,
  shown: ({ id, endsAt }) => ({ id, email, role, endsAt: endsAt.toISOString() }),
});

/** Gives somebody another role. */
export const roleChange = (
  { email, role }: { email: string; role: StaffRole },
  options: ActOptions,
): Act<StaffRole> => ({
  ...options,
  command: "members role",
  subject: email,
  details: { role },
  work: (tx) => changeRole(tx, email, role),
  sentence: (before) => `${email} has the role ${role}; it was ${before}.`,
  shown: (before) => ({ email, role, before }),
});

/** Ends somebody's account. */
export const memberEnd = (email: string, options: ActOptions): Act<StaffMemberRow> => ({
  ...options,
  command: "members end",
  subject: email,
  work: (tx) => endMember(tx, email),
  sentence: ({ name }) => `${name} (${email}) works in the back office no more.`,
  shown: ({ id, name }) => ({ id, email, name }),
});
