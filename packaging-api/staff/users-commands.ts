import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { countSignIns } from "../accounts/list-sign-ins";
import { accountWaitsUntil } from "../accounts/login-limits";
import { findPersonByEmail } from "../accounts/person";
import { countAddresses } from "../addresses/address-queries";
import { searchCustomers } from "../customers/search-customers";
import type { Database } from "../database/connect";
import { countOrders } from "../orders/summaries";
import type { Act, ActOptions } from "./act";
import {
  endingSignIns,
  erasingPerson,
  exportingPerson,
  type OnCustomer,
  offeringRecovery,
  unlockingCustomer,
} from "./acts/customer-acts";
import type { StaffIo } from "./io";
import { runOnCustomer } from "./run-on-customer";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";

const LIST_LENGTH = 100;

type Search = { word: string; after: string | undefined };

async function search(db: Database, asked: Search, json: boolean, io: StaffIo): Promise<0> {
  const { customers, next } = await searchCustomers(db, { ...asked, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(customers));
  else {
    for (const { email, name, company, isGuest, id } of customers)
      io.say(
        [email, name, ...(company === "" ? [] : [company]), isGuest ? `guest, order ${id}` : "account"].join(
          "  ",
        ),
      );
    if (next !== undefined) io.say(`There are more: --after ${next}`);
  }
  return 0;
}

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

/** Writes what the act reads out into the file, and the act's sentence to the terminal. */
async function runExport(email: string, file: string, context: StaffContext): Promise<0 | 1> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const status = await runOnCustomer(
    email,
    { json: true, dryRun: false },
    exportingPerson,
  )({
    ...context,
    io: { ...context.io, say },
  });
  if (status !== 0) return status;
  await new Promise<void>((done) => context.io.output.end(`${lines.join("\n")}\n`, () => done()));
  if (file !== "-") context.io.say(`All that the shop keeps of ${email} is in ${file}.`);
  return 0;
}

const EMAIL = ["<EMAIL>", "The e-mail address.", readWord] as const;

/** A command that changes something about the customer whom an e-mail address names. */
const createCustomerAct = <T>(
  choose: Choose,
  { verb, name, summary, description }: { verb: string; name: string; summary: string; description: string },
  act: (asked: OnCustomer) => Act<T>,
): CommandUnknownOpts =>
  createActCommand(verb)
    .summary(summary)
    .description(description)
    .argument(...EMAIL)
    .action((email, options: ActOptions) =>
      choose({ request: { name, email, ...options }, run: runOnCustomer(email, options, act) }),
    );

/** `users search`, `show`, `unlock`, `recover`, `sign-out`, `export` and `erase` */
export const createUsersCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("search")
    .summary("Customers whose name, company or address begins so.")
    .description(
      `At most ${LIST_LENGTH} customers whose e-mail address, name, last name, company or postcode begins with WORD, or whose order has it as its number; the latest without it. Guests are found by their e-mail address and by their order's number.`,
    )
    .argument("[WORD]", "The beginning, or an order's number; in quotes where it has spaces.")
    .option("--after <PLACE>", "Those that follow, as the list before says it.", readValue)
    .action((word = "", { after, json }) =>
      choose({
        request: { name: "search-users", word, after, json },
        run: ({ db, io }) => search(db, { word, after }, json, io),
      }),
    ),
  createListCommand("show")
    .description("What the shop knows of an account.")
    .argument(...EMAIL)
    .action((email, { json }) =>
      choose({
        request: { name: "show-user", email, json },
        run: ({ db, io }) => show(db, email, json, io),
      }),
    ),
  createCustomerAct(
    choose,
    {
      verb: "unlock",
      name: "unlock-user",
      summary: "Ends the waiting after too many tries to sign in as EMAIL.",
      description:
        "Ends the waiting after too many tries to sign in as EMAIL, also where its owner signed in before. A network address with too many tries at any accounts still has to wait.",
    },
    unlockingCustomer,
  ),
  createCustomerAct(
    choose,
    {
      verb: "recover",
      name: "recover-user",
      summary: "Mails a customer the way to a new password.",
      description:
        "Mails a customer the way to a new password. Nothing changes by the letter: the password is chosen on the page that it leads to.",
    },
    offeringRecovery,
  ),
  createCustomerAct(
    choose,
    {
      verb: "sign-out",
      name: "sign-out-user",
      summary: "Signs a customer out everywhere.",
      description: "Signs a customer out everywhere. The password stays as it is.",
    },
    endingSignIns,
  ),
  new Command("export")
    .summary("Writes all that the shop keeps of a person into FILE.")
    .description(
      "Writes all that the shop keeps of a person into FILE, as JSON: the account, orders, messages, and what guests ordered with the address. FILE may be - for standard output. Anybody can type an address: be sure who asks before it is handed out.",
    )
    .argument(...EMAIL)
    .argument("<FILE>", "The JSON file to be written.", readWord)
    .action((email, file) =>
      choose({
        request: { name: "export-user", email, file },
        file: { path: file, use: "write" },
        run: (context) => runExport(email, file, context),
      }),
    ),
  createCustomerAct(
    choose,
    {
      verb: "erase",
      name: "erase-user",
      summary: "Erases a person, but for what the law wants kept.",
      description:
        "Ends the account of EMAIL and deletes what was written with that address. Orders stay with what their invoices state, as the tax law wants, and how many is said. Whoever owes on account pays first. The person hears of it by mail where there was an account.",
    },
    erasingPerson,
  ),
];
