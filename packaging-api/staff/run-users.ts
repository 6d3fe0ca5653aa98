import { countSignIns } from "../accounts/list-sign-ins";
import { accountWaitsUntil, unlockAccount } from "../accounts/login-limits";
import { findPersonByEmail } from "../accounts/person";
import { countAddresses } from "../addresses/address-queries";
import type { Connection, Database } from "../database/connect";
import { countOrders } from "../orders/summaries";
import type { UsersCommand } from "./account-arguments";
import { type Act, perform } from "./act";
import type { StaffIo } from "./io";

type Of<N extends UsersCommand["name"]> = Extract<UsersCommand, { name: N }>;

async function show(db: Database, { email, json }: Of<"show-user">, io: StaffIo): Promise<0 | 1> {
  const user = await findPersonByEmail(db, email);
  if (user === undefined) {
    io.complain(`There is no account of ${email}.`);
    return 1;
  }
  const shown = {
    id: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    company: user.company,
    registeredAt: user.createdAt.toISOString(),
    activatedAt: user.activatedAt?.toISOString() ?? null,
    twoStep: user.twoStepSecret !== null,
    twoStepEndsAt: user.twoStepEndsAt?.toISOString() ?? null,
    signIns: await countSignIns(db, user.id),
    addresses: await countAddresses(db, user.id),
    waitsUntil: (await accountWaitsUntil(db, email))?.toISOString() ?? null,
    orders: await countOrders(db, user.id),
  };
  if (json) io.say(JSON.stringify(shown));
  else for (const [key, value] of Object.entries(shown)) io.say(`${key}: ${value ?? "–"}`);
  return 0;
}

/**
 * The lock comes off an account that does not exist as well: nothing tells one from the other. The audit log names the
 * account by its id, which outlives the address.
 */
async function unlock(
  db: Connection["db"],
  command: Of<"unlock-user">,
  person: string,
  io: StaffIo,
): Promise<0 | 1> {
  const { email } = command;
  const user = await findPersonByEmail(db, email);
  const act: Act<void> = {
    ...command,
    command: "users unlock",
    subject: user?.id ?? "an unknown address",
    work: (tx) => unlockAccount(tx, email),
    sentence: () =>
      `The account ${email} has no wait any more. A network address with too many tries of its own still has to wait.`,
    shown: () => ({ email }),
  };
  return perform(db, person, act, io);
}

/** Does a command about accounts. Answers the exit status. */
export function runUsers(
  db: Connection["db"],
  command: UsersCommand,
  person: string,
  io: StaffIo,
): Promise<0 | 1> {
  return command.name === "show-user" ? show(db, command, io) : unlock(db, command, person, io);
}
