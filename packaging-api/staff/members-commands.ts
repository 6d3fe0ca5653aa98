import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { email as emailShape } from "../contract/account";
import { type StaffRole, staffRoles } from "../contract/staff-permissions";
import type { Database } from "../database/connect";
import { listMembers } from "../staff-accounts/change-staff";
import { runAct } from "./act";
import { invitation, memberEnd, roleChange } from "./acts/staff-acts";
import type { StaffIo } from "./io";
import { type Choose, createActCommand, createListCommand, readWord } from "./staff-command";
import { UsageError } from "./staff-errors";

function readEmail(given: string): string {
  const parsed = emailShape.safeParse(given);
  if (!parsed.success) throw new UsageError(`“${given}” is no e-mail address.`);
  return parsed.data;
}

function readRole(given: string): StaffRole {
  const role = staffRoles.find((one) => one === given);
  if (role === undefined)
    throw new UsageError(`There is no role “${given}”; there are ${staffRoles.join(", ")}.`);
  return role;
}

const EMAIL = ["<EMAIL>", "The person's e-mail address.", readEmail] as const;
const ROLE = ["<ROLE>", `One of ${staffRoles.join(", ")}.`, readRole] as const;

async function list(db: Database, json: boolean, io: StaffIo): Promise<0> {
  const members = (await listMembers(db)).map(({ id, email, name, role, createdAt, sessions }) => ({
    id,
    email,
    name,
    role,
    createdAt: createdAt.toISOString(),
    sessions,
  }));
  if (json) io.say(JSON.stringify(members));
  else
    for (const { email, role, name, sessions } of members) io.say([email, role, name, sessions].join("  "));
  return 0;
}

/** `owner invite` */
export const createOwnerCommands = (choose: Choose): CommandUnknownOpts[] => [
  createActCommand("invite")
    .description(
      "Invites the owner of EMAIL to run the back office, by a letter. The first account is made so.",
    )
    .argument(...EMAIL)
    .action((email, options) =>
      choose({
        request: { name: "invite-staff", email, role: "owner", ...options },
        run: runAct(invitation({ email, role: "owner" }, options)),
      }),
    ),
];

/** `members list`, `members invite`, `members role` and `members end` */
export const createMembersCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .description("Everybody of the staff: address, role, name, how often signed in.")
    .action(({ json }) =>
      choose({ request: { name: "list-staff", json }, run: ({ db, io }) => list(db, json, io) }),
    ),
  createActCommand("invite")
    .description("Invites a mailbox to work in the back office, by a letter with a link.")
    .argument(...EMAIL)
    .argument(...ROLE)
    .action((email, role, options) =>
      choose({
        request: { name: "invite-staff", email, role, ...options },
        run: runAct(invitation({ email, role }, options)),
      }),
    ),
  createActCommand("role")
    .description("Gives somebody another role, which counts at once.")
    .argument(...EMAIL)
    .argument(...ROLE)
    .action((email, role, options) =>
      choose({
        request: { name: "change-staff-role", email, role, ...options },
        run: runAct(roleChange({ email, role }, options)),
      }),
    ),
  createActCommand("end")
    .description("Ends somebody's account and signs them out everywhere.")
    .argument("<EMAIL>", "The person's e-mail address.", readWord)
    .action((email, options) =>
      choose({
        request: { name: "end-staff-account", email, ...options },
        run: runAct(memberEnd(email, options)),
      }),
    ),
];
