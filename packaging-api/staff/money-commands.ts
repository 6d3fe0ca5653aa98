import { basename } from "node:path";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { listOpenEntries, listSettledEntries, type SettledEntry } from "../bank-statements/list-entries";
import type { Candidate, Match } from "../bank-statements/match-entry";
import { REPORT_FILE_BYTES, STATEMENT_FILE_BYTES } from "../contract";
import type { Database } from "../database/connect";
import { dayTotalRows, readDayTotals } from "../figures/day-totals";
import { type KeptParts, listKeptParts } from "../orders/transfer-parts";
import { formatPence } from "../wording";
import { type Act, type ActOptions, runAct } from "./act";
import { bookSureEntries, MOST_SURE } from "./acts/book-sure-entries";
import {
  type BroughtFile,
  bookingEntry,
  comparingSettlement,
  readingStatement,
  reopening,
  returningEntry,
  returningParts,
  settingAside,
} from "./acts/money-acts";
import type { StaffIo } from "./io";
import { readFileUpTo } from "./read-file";
import { oneLine, readRange } from "./read-values";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";
import { UsageError } from "./staff-errors";
import { writeCsv } from "./write-csv";

const LIST_LENGTH = 100;
const REASON_LIMIT = 200;
const PARTS_LENGTH = 500;

function readId(given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError("An entry is named by its number, as 12.");
  return Number(given);
}

const entryWords = ({ entry: { id, bookedOn, amount, text } }: Pick<Match, "entry">): string =>
  `${id}  ${bookedOn}  ${formatPence(amount)}  ${text}`;

const candidateWords = ({ order, reasons }: Candidate): string => {
  const open = order.open > 0 ? `${formatPence(order.open)} open` : "nothing open";
  const who = [order.first_name, order.last_name, order.company].filter((each) => each !== "").join(" ");
  return `    ${order.number}  ${who}  ${open} of ${formatPence(order.total)}  (${reasons.join(", ")})`;
};

function matchLines(match: Match): string[] {
  const { sure, candidates, hasTwin } = match;
  return [
    entryWords(match),
    ...(sure === undefined ? [] : [`  → sure: ${sure.join(", ")}`]),
    ...(hasTwin ? ["  ! the same day and amount came in another kind of file too"] : []),
    ...(sure === undefined ? candidates.map(candidateWords) : []),
  ];
}

const settledLine = ({ entry, bookings }: SettledEntry): string => {
  const parts = bookings.map(({ kind, number, amount }) => `${kind} ${number} ${formatPence(amount)}`);
  return `${entryWords({ entry })}  → ${entry.state === "set_aside" ? `set aside: ${entry.reason}` : parts.join(", ")}`;
};

/** A match as JSON: the order's fields as others have them. */
const shownMatch = ({ entry, sure, candidates, hasTwin }: Match) => ({
  id: entry.id,
  bookedOn: entry.bookedOn,
  amount: entry.amount,
  text: entry.text,
  name: entry.name,
  sure: sure ?? null,
  hasTwin,
  candidates: candidates.map(({ order, reasons }) => ({
    number: order.number,
    open: order.open,
    total: order.total,
    reasons,
  })),
});

type Listing = { settled: boolean; after: number | undefined; json: boolean };

async function list(db: Database, { settled, after, json }: Listing, io: StaffIo): Promise<0> {
  const page = { after, limit: LIST_LENGTH };
  if (settled) {
    const entries = await listSettledEntries(db, page);
    if (json) io.say(JSON.stringify(entries.map(({ entry, bookings }) => ({ ...entry, bookings }))));
    else for (const entry of entries) io.say(settledLine(entry));
    return 0;
  }
  const matches = await listOpenEntries(db, page);
  if (json) io.say(JSON.stringify(matches.map(shownMatch)));
  else for (const line of matches.flatMap(matchLines)) io.say(line);
  return 0;
}

/** Books every sure entry and says what came of each. */
async function bookSure({ db, person, io }: StaffContext, options: ActOptions): Promise<0 | 1> {
  const { outcomes, waiting } = await bookSureEntries(db, { actor: person, source: "terminal" }, options);
  if (options.json) io.say(JSON.stringify({ outcomes, waiting, dryRun: options.dryRun }));
  else {
    if (options.dryRun) io.say("Nothing was changed. Without --dry-run:");
    for (const { done, sentence } of outcomes) (done ? io.say : io.complain)(sentence);
    io.say(`${outcomes.length} of ${waiting} entries were sure.`);
  }
  return outcomes.every(({ done }) => done) ? 0 : 1;
}

const keptLine = ({ number, parts, total, isAwaited }: KeptParts): string =>
  `${number}  ${formatPence(parts)} of ${formatPence(total)}  ${isAwaited ? "the rest is waited for" : `is to go back: money return-parts ${number}`}`;

async function listParts(db: Database, json: boolean, io: StaffIo): Promise<0> {
  const kept = await listKeptParts(db, PARTS_LENGTH);
  if (json) io.say(JSON.stringify(kept));
  else for (const one of kept) io.say(keptLine(one));
  return 0;
}

type FileRequest = ActOptions & { path: string; most: number };

/** Does an act with a file that is read first. */
const runWithFile =
  <T>({ path, most, ...options }: FileRequest, act: (file: BroughtFile) => Act<T>) =>
  async (context: StaffContext): Promise<0 | 1> => {
    const bytes = await readFileUpTo(context.io.input, most);
    return runAct(act({ ...options, name: basename(path), bytes }))(context);
  };

const FILE = ["<FILE>", "The file, or - for standard input.", readWord] as const;
const ENTRY = ["<ENTRY>", "The entry's number.", readWord] as const;
const NUMBER = ["<NUMBER>", "The order's number.", readWord] as const;
const FROM = ["--from <DAY>", "The first day, as 2026-11-01. Needed.", readValue] as const;
const TO = ["--to <DAY>", "The last day, as 2026-11-30. Needed.", readValue] as const;

/** The commands of `money`. */
export const createMoneyCommands = (choose: Choose): CommandUnknownOpts[] => [
  createActCommand("read")
    .summary("Reads a bank statement: CSV of five banks, CAMT.053 or MT940.")
    .description(
      "Reads a bank statement: the CSV files of Barclays, HSBC, Lloyds, NatWest and Santander, Santander's text file, CAMT.053 or MT940; the contents say which. Money that came is kept until it is booked, and money that left where it is a refund that waits. The same file again, or one that overlaps it, adds nothing twice.",
    )
    .argument(...FILE)
    .action((path, options) => {
      const asked = { path, most: STATEMENT_FILE_BYTES, ...options };
      choose({
        request: { name: "read-statement", path, ...options },
        file: { path, use: "read" },
        run: runWithFile(asked, readingStatement),
      });
    }),
  createListCommand("list")
    .summary("The money that waits to be booked, and what it is for.")
    .description(
      `The entries that wait, at most ${LIST_LENGTH}, the oldest first: those that are sure with their orders, the others with what they may be for and what speaks for it. With --settled those that are booked or set aside, the latest first.`,
    )
    .option("--settled", "Those that are booked or set aside.", false)
    .option("--after <ENTRY>", "Goes on behind this one.", readValue)
    .action(({ settled, after: given, json }) => {
      const asked = { settled, after: given === undefined ? undefined : readId(given), json };
      choose({
        request: { name: "list-entries", ...asked },
        run: ({ db, io }) => list(db, asked, io),
      });
    }),
  createActCommand("book")
    .summary("Books an entry for its order, or for several.")
    .description(
      "Books an entry for the orders named, one after the other, or for those that it is for without doubt. What is more than they owe is to be sent back; what is less than a bank transfer's order costs is kept as a part of it until the rest comes. Money that left is the refund of its order.",
    )
    .argument(...ENTRY)
    .argument("[NUMBER...]", "The numbers of its orders.")
    .action((entry, numbers, options) => {
      const asked = { id: readId(entry), numbers: numbers.map(readWord), ...options };
      choose({ request: { name: "book-entry", ...asked }, run: runAct(bookingEntry(asked)) });
    }),
  createActCommand("book-sure")
    .description(`Books every entry that is sure, at most ${MOST_SURE}, each by itself.`)
    .action((options) =>
      choose({
        request: { name: "book-sure-entries", ...options },
        run: (context) => bookSure(context, options),
      }),
    ),
  createActCommand("return")
    .description("The entry's money is to be sent back: it came for an order that owes nothing.")
    .argument(...ENTRY)
    .argument(...NUMBER)
    .action((entry, number, options) => {
      const asked = { id: readId(entry), number, ...options };
      choose({ request: { name: "return-entry", ...asked }, run: runAct(returningEntry(asked)) });
    }),
  createActCommand("set-aside")
    .description("The entry is of no order: it does not wait any more.")
    .argument(...ENTRY)
    .option("--reason <REASON>", "One line. Needed.", readValue, "")
    .action((entry, { reason: given, ...options }) => {
      const reason = oneLine("money set-aside", "reason", given, REASON_LIMIT);
      const asked = { id: readId(entry), reason, ...options };
      choose({ request: { name: "set-entry-aside", ...asked }, run: runAct(settingAside(asked)) });
    }),
  createActCommand("reopen")
    .description("An entry that was set aside waits again.")
    .argument(...ENTRY)
    .action((entry, options) => {
      const asked = { id: readId(entry), ...options };
      choose({ request: { name: "reopen-entry", ...asked }, run: runAct(reopening(asked)) });
    }),
  createListCommand("parts")
    .description(`Orders for which a part of their price came, at most ${PARTS_LENGTH}.`)
    .action(({ json }) =>
      choose({
        request: { name: "list-parts", json },
        run: ({ db, io }) => listParts(db, json, io),
      }),
    ),
  createActCommand("return-parts")
    .description("What came for an order in parts is to be sent back.")
    .argument(...NUMBER)
    .action((number, options) => {
      const asked = { number, ...options };
      choose({ request: { name: "return-parts", ...asked }, run: runAct(returningParts(asked)) });
    }),
  createActCommand("paypal")
    .summary("Compares a report of PayPal's with the shop's payments and refunds.")
    .description(
      "Compares PayPal's settlement report or transaction detail report (CSV) with the shop's payments and refunds: what either side does not have, and what differs.",
    )
    .argument(...FILE)
    .action((path, options) => {
      const asked = { path, most: REPORT_FILE_BYTES, ...options };
      choose({
        request: { name: "compare-settlement", path, ...options },
        file: { path, use: "read" },
        run: runWithFile(asked, comparingSettlement),
      });
    }),
  new Command("totals")
    .summary("Writes what was invoiced and credited as CSV, for the books.")
    .description(
      "Writes what was invoiced and credited into FILE: a row for each day, way to pay, kind of document and VAT rate. FILE may be - for standard output.",
    )
    .argument("<FILE>", "The CSV file to be written.", readWord)
    .option(...FROM)
    .option(...TO)
    .action((path, { from, to }) => {
      const range = readRange("money totals", from, to);
      choose({
        request: { name: "day-totals", path, ...range },
        file: { path, use: "write" },
        run: async ({ db, io }) => {
          const rows = await writeCsv(dayTotalRows(await readDayTotals(db, range)), io);
          if (path !== "-") io.say(`Wrote ${rows} rows to ${path}.`);
          return 0;
        },
      });
    }),
];
