import { pipeline } from "node:stream/promises";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { CREDIT_LIMIT, DAYS_TO_PAY, type Month } from "../../trade-rules/pay-on-account";
import { findPersonByEmail } from "../accounts/person";
import { statementFile } from "../contract/credit";
import { PAYMENT_REFERENCE_LENGTH } from "../contract/staff-credit";
import { readInvoices } from "../credit/get-credit-account";
import { listAccounts } from "../credit/list-for-staff";
import { findStatement, listStatements } from "../credit/statement-queries";
import type { Database } from "../database/connect";
import { PrintThread } from "../documents/print-thread";
import { findCreditAccount, readStanding } from "../orders/on-account/credit-queries";
import { formatPence } from "../wording";
import { runAct } from "./act";
import { notingCreditPayment } from "./acts/credit-payment-act";
import {
  endingTerms,
  givingTerms,
  holdingAccount,
  releasingAccount,
  standingWords,
} from "./acts/credit-terms-acts";
import type { StaffIo } from "./io";
import { oneLine, readDay, readPounds } from "./read-values";
import { runOnCustomer } from "./run-on-customer";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 500;
const REASON_LIMIT = 200;

async function list(db: Database, overdue: boolean, json: boolean, io: StaffIo): Promise<0> {
  const accounts = await listAccounts(db, { overdue, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(accounts.map(({ userId, ...account }) => account)));
  else
    for (const { email, company, ...standing } of accounts)
      io.say([email, ...(company === "" ? [] : [company]), standingWords(standing)].join("  "));
  return 0;
}

async function show(db: Database, email: string, json: boolean, io: StaffIo): Promise<0 | 1> {
  const person = await findPersonByEmail(db, email);
  const account = person && (await findCreditAccount(db, person.id));
  if (account === undefined) {
    io.complain(`${email} has no terms to pay on account.`);
    return 1;
  }
  const standing = await readStanding(db, account);
  const invoices = await readInvoices(db, account.userId, "owed");
  const statements = await listStatements(db, account.userId);
  if (json) io.say(JSON.stringify({ email, ...standing, invoices, statements }));
  else {
    io.say(`${email}  ${standingWords(standing)}`);
    for (const { number, orderNumber, dueOn, owed, total, daysOverdue } of invoices)
      io.say(
        `  ${number} of order ${orderNumber}: ${formatPence(owed)} of ${formatPence(total)}, due ${dueOn}${daysOverdue === 0 ? "" : `, ${daysOverdue} days overdue`}`,
      );
    for (const { month, closing } of statements) io.say(`  statement ${month}: ${formatPence(closing)}`);
  }
  return 0;
}

/** Writes a statement as it was mailed, or says that there is none. */
async function writeStatement(
  email: string,
  month: Month,
  file: string,
  { db, io }: StaffContext,
): Promise<0 | 1> {
  const person = await findPersonByEmail(db, email);
  const content = person && (await findStatement(db, person.id, month));
  if (person === undefined || content === undefined) {
    io.complain(`${email} has no statement of ${month}.`);
    return 1;
  }
  const pdf = await new PrintThread().print({ ...content, kind: "statement", account: person.id });
  await pipeline([pdf], io.output);
  if (file !== "-") io.say(`Printed the statement into ${file}.`);
  return 0;
}

/** @throws UsageError for what is no month. */
function readMonth(given: string): Month {
  const { success, data } = statementFile.params.safeParse({ month: given });
  if (!success) throw new UsageError("A month is typed as 2026-11.");
  return data.month;
}

function readDays(given: string | undefined): number {
  const days = /^\d{1,3}$/.test(given ?? "") ? Number(given) : 0;
  if (days < DAYS_TO_PAY.least || days > DAYS_TO_PAY.most)
    throw new UsageError(`credit give needs --days from ${DAYS_TO_PAY.least} to ${DAYS_TO_PAY.most}.`);
  return days;
}

function readLimit(given: string | undefined): number {
  const limit = readPounds(given) ?? 0;
  if (limit < CREDIT_LIMIT.least || limit > CREDIT_LIMIT.most)
    throw new UsageError(`credit give needs --limit in pounds, such as 2500 or 2500.00.`);
  return limit;
}

function readReceived(given: string | undefined): number | "full" {
  if (given === "full") return "full";
  const amount = readPounds(given) ?? 0;
  if (amount === 0) throw new UsageError("credit payment needs --amount 12.34 or --amount full.");
  return amount;
}

/** @throws UsageError for a day that has not come. */
function readReceivedOn(given: string | undefined): string {
  const day = readDay("received")(given ?? "");
  if (day > londonDay(new Date())) throw new UsageError("--received is today or a day before.");
  return day;
}

const EMAIL = ["<EMAIL>", "The customer's e-mail address.", readWord] as const;

/** The commands of `credit`. */
export const createCreditCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .description(`The customers who pay on account and what they owe, at most ${LIST_LENGTH}.`)
    .option("--overdue", "Those with something overdue.", false)
    .action(({ json, overdue }) =>
      choose({
        request: { name: "list-credit", overdue, json },
        run: ({ db, io }) => list(db, overdue, json, io),
      }),
    ),
  createListCommand("show")
    .description("One customer's account: what is owed, each invoice with its due day, the statements.")
    .argument(...EMAIL)
    .action((email, { json }) =>
      choose({
        request: { name: "show-credit", email, json },
        run: ({ db, io }) => show(db, email, json, io),
      }),
    ),
  new Command("statement")
    .summary("Writes a customer's statement of a month into FILE.")
    .description(
      "Writes the PDF that was mailed to the customer into FILE, which may be - for standard output.",
    )
    .argument(...EMAIL)
    .argument("<MONTH>", "As 2026-11.", readWord)
    .argument("<FILE>", "The PDF to be written.", readWord)
    .action((email, given, file) => {
      const month = readMonth(given);
      choose({
        request: { name: "credit-statement", email, month, file },
        file: { path: file, use: "write" },
        run: (context) => writeStatement(email, month, file, context),
      });
    }),
  createActCommand("give")
    .summary("Lets a customer pay on account, or changes the terms.")
    .description(
      "Lets a customer pay on account, up to so many POUNDS at a time and DAYS after each invoice, or changes that: orders placed already keep their due days. The customer hears of it by mail.",
    )
    .argument(...EMAIL)
    .option("--limit <POUNDS>", "The most that may be owed, as 2500 or 2500.00. Needed.", readValue)
    .option(
      "--days <DAYS>",
      `Days to pay an invoice, from ${DAYS_TO_PAY.least} to ${DAYS_TO_PAY.most}. Needed.`,
      readValue,
    )
    .action((email, { limit: pounds, days: given, ...options }) => {
      const [limit, days] = [readLimit(pounds), readDays(given)];
      choose({
        request: { name: "give-credit", email, limit, days, ...options },
        run: runOnCustomer(email, options, (asked) => givingTerms({ ...asked, limit, days })),
      });
    }),
  createActCommand("hold")
    .summary("Lets nothing more be ordered on account, until it is released.")
    .description(
      "Lets nothing more be ordered on account, until it is released. An account that is too long overdue is held by itself, and released when that is paid.",
    )
    .argument(...EMAIL)
    .option("--reason <REASON>", "One line, which the customer reads. Needed.", readValue, "")
    .action((email, { reason: given, ...options }) => {
      const reason = oneLine("credit hold", "reason", given, REASON_LIMIT);
      choose({
        request: { name: "hold-credit", email, reason, ...options },
        run: runOnCustomer(email, options, (asked) => holdingAccount({ ...asked, reason })),
      });
    }),
  createActCommand("release")
    .description("Takes the hold off that “credit hold” put on.")
    .argument(...EMAIL)
    .action((email, options) => {
      choose({
        request: { name: "release-credit", email, ...options },
        run: runOnCustomer(email, options, releasingAccount),
      });
    }),
  createActCommand("end")
    .description("Ends the terms of a customer. What is owed stays owed, and is asked for.")
    .argument(...EMAIL)
    .action((email, options) => {
      choose({
        request: { name: "end-credit", email, ...options },
        run: runOnCustomer(email, options, endingTerms),
      });
    }),
  createActCommand("payment")
    .summary("Notes money that came for an order on account.")
    .description(
      "Notes money that came for an order on account, as the bank's list has it. The same line is noted once. With the last of what is owed the order is paid, and the customer hears of it by mail.",
    )
    .argument("<NUMBER>", "The order's number.", readWord)
    .option("--amount <POUNDS|full>", "Pounds as 12.34, or full for all that is owed. Needed.", readValue)
    .option("--received <DAY>", "The day on which it came, as 2026-11-21. Needed.", readValue)
    .option("--reference <REFERENCE>", "What the bank's list says of it, in one line. Needed.", readValue, "")
    .action((number, { amount: given, received, reference: words, ...options }) => {
      const asked = {
        number,
        amount: readReceived(given),
        receivedOn: readReceivedOn(received),
        reference: oneLine("credit payment", "reference", words, PAYMENT_REFERENCE_LENGTH),
        ...options,
      };
      choose({ request: { name: "credit-payment", ...asked }, run: runAct(notingCreditPayment(asked)) });
    }),
];
