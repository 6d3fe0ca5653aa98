import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { countSignIns } from "../accounts/list-sign-ins";
import { accountWaitsUntil, unlockAccount } from "../accounts/login-limits";
import { findPersonByEmail } from "../accounts/person";
import { countAddresses } from "../addresses/address-queries";
import type { Database } from "../database/connect";
import { countOrders } from "../orders/summaries";
import { type Act, type ActOptions, perform } from "./act";
import type { StaffIo } from "./io";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readWord,
  type StaffContext,
} from "./staff-command";

async function show(db: Database, email: string, json: boolean, io: StaffIo): Promise<0 | 1> {
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
 * The lock comes off an account that does not exist as well: the two look alike. The audit log names the account by its
 * id, which outlives the address.
 */
async function unlock(email: string, options: ActOptions, { db, person, io }: StaffContext): Promise<0 | 1> {
  const user = await findPersonByEmail(db, email);
  const act: Act<void> = {
    ...options,
    command: "users unlock",
    subject: user?.id ?? "an unknown address",
    work: (tx) => unlockAccount(tx, email),
    sentence: () =>
      `The account ${email} has no wait any more. A network address with too many tries of its own still has to wait.`,
    shown: () => ({ email }),
  };
  return perform(db, person, act, io);
}

/** `users show` and `users unlock` */
export const createUsersCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("show")
    .description("What the shop knows of an account.")
    .argument("<EMAIL>", "The account's e-mail address.", readWord)
    .action((email, { json }) =>
      choose({
        request: { name: "show-user", email, json },
        run: ({ db, io }) => show(db, email, json, io),
      }),
    ),
  createActCommand("unlock")
    .summary("Ends the waiting after too many tries to sign in as EMAIL.")
    .description(
      "Ends the waiting after too many tries to sign in as EMAIL, also where its owner signed in before. A network address with too many tries at any accounts still has to wait.",
    )
    .argument("<EMAIL>", "The account's e-mail address.", readWord)
    .action((email, options) =>
      choose({
        request: { name: "unlock-user", email, ...options },
        run: (context) => unlock(email, options, context),
      }),
    ),
];
