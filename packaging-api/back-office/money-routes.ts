import { countOpenEntries, listOpenEntries, listSettledEntries } from "../bank-statements/list-entries";
import type { Candidate, Match } from "../bank-statements/match-entry";
import { isRange, LINKS_LISTED, type MatchCandidate, type OpenEntry } from "../contract";
import { type ListedAccount, listAccounts } from "../credit/list-for-staff";
import type { Connection } from "../database/connect";
import { csvText } from "../figures/csv-text";
import type { DayRange } from "../figures/day-range";
import { dayTotalRows, readDayTotals } from "../figures/day-totals";
import { figureRows, readFigures, sumFigures } from "../figures/read-figures";
import { type Api, answer } from "../http/call";
import { invalid } from "../http/failure";
import { listKeptParts } from "../orders/transfer-parts";
import { listComparisons, type SettlementComparison } from "../payments/compare-settlement";
import { listVisits } from "../short-links/list-visits";
import { bookSureEntries } from "../staff/acts/book-sure-entries";
import { notingCreditPayment } from "../staff/acts/credit-payment-act";
import {
  bookingEntry,
  comparingSettlement,
  readingStatement,
  reopening,
  returningEntry,
  returningParts,
  settingAside,
} from "../staff/acts/money-acts";
import { actOptions, answerAct, doerOf } from "./answer-act";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db" | "lists" | "background"> };

const PAGE = 25;
const PARTS_LENGTH = 100;
const COMPARISONS = 10;
const ACCOUNTS = 50;

const presentCandidate = ({ order, reasons }: Candidate, amount: number): MatchCandidate => ({
  number: order.number,
  name: `${order.first_name} ${order.last_name}`.trim(),
  company: order.company,
  placedAt: order.placed_at.toISOString(),
  paymentMethod: order.payment_method,
  total: order.total,
  open: amount < 0 ? order.waiting : order.open,
  reasons,
});

const presentMatch = ({ entry, sure, hasTwin, candidates }: Match): OpenEntry => ({
  id: entry.id,
  bookedOn: entry.bookedOn,
  amount: entry.amount,
  text: entry.text,
  name: entry.name,
  sure: sure ?? null,
  hasTwin,
  candidates: candidates.map((candidate) => presentCandidate(candidate, entry.amount)),
});

const presentComparison = ({ id, from, to, createdAt, differences }: SettlementComparison) => ({
  ...{ id, from, to, comparedAt: createdAt.toISOString() },
  ...differences,
});

/** One page of a list that was asked for with one row more, and where the next begins. */
function pageOf<T>(found: T[], idOf: (one: T) => number, length = PAGE): { rows: T[]; next: number | null } {
  const rows = found.slice(0, length);
  const last = rows.at(-1);
  return { rows, next: found.length > length && last !== undefined ? idOf(last) : null };
}

/** @throws Failure 422 for days in the wrong order or too far apart */
function requireRange(range: DayRange): DayRange {
  if (!isRange(range))
    throw invalid([
      { propertyPath: "to", message: "This value should be on or after the first day, within a year." },
    ]);
  return range;
}

const bytesOf = (file: string): Uint8Array => Buffer.from(file, "base64");

const presentCreditAccount = ({
  userId,
  email,
  company,
  limit,
  daysToPay,
  owed,
  overdue,
  hold,
}: ListedAccount) => ({
  customer: userId,
  ...{ email, company, limit, daysToPay, owed, overdue, hold },
});

/** Customers who pay on account, and money that came from them. */
function registerAccountRoutes(api: Api, { connection: { db, lists } }: Services): void {
  answer(api, "listCreditAccounts", async ({ query: { overdue, after } }) => {
    const found = await listAccounts(lists, { overdue: overdue === "1", after, limit: ACCOUNTS + 1 });
    const accounts = found.slice(0, ACCOUNTS).map(presentCreditAccount);
    return { accounts, next: found.length > ACCOUNTS ? (accounts.at(-1)?.customer ?? null) : null };
  });
  answer(api, "noteCreditPayment", ({ identity, body }) =>
    answerAct(db, identity, notingCreditPayment({ ...body, ...actOptions(body) })),
  );
}

/** Bank statements, PayPal's reports, the books and the figures. */
export function registerMoneyRoutes(api: Api, { connection: { db, lists, background } }: Services): void {
  registerAccountRoutes(api, { connection: { db, lists, background } });
  answer(api, "listBankEntries", async ({ query: { after } }) => {
    const { rows, next } = pageOf(
      await listOpenEntries(db, { after, limit: PAGE + 1 }),
      ({ entry }) => entry.id,
    );
    return { entries: rows.map(presentMatch), next, ...(await countOpenEntries(db)) };
  });
  answer(api, "listSettledEntries", async ({ query: { after } }) => {
    const { rows, next } = pageOf(
      await listSettledEntries(lists, { after, limit: PAGE + 1 }),
      ({ entry }) => entry.id,
    );
    return {
      entries: rows.map(({ entry: { id, bookedOn, amount, text, name, state, reason }, bookings }) => ({
        ...{ id, bookedOn, amount, text, name, reason, bookings },
        state: state === "booked" ? ("booked" as const) : ("set_aside" as const),
      })),
      next,
    };
  });
  answer(api, "listOrderParts", async () => {
    const found = await listKeptParts(db, PARTS_LENGTH + 1);
    return { orders: found.slice(0, PARTS_LENGTH), hasMore: found.length > PARTS_LENGTH };
  });
  answer(api, "readBankStatement", ({ identity, body }) =>
    answerAct(db, identity, readingStatement({ bytes: bytesOf(body.file), ...actOptions(body) })),
  );
  answer(api, "bookBankEntry", ({ identity, body }) =>
    answerAct(db, identity, bookingEntry({ id: body.id, numbers: body.orders, ...actOptions(body) })),
  );
  answer(api, "bookSureEntries", async ({ identity, body }) => {
    const { outcomes } = await bookSureEntries(db, doerOf(identity), actOptions(body));
    const done = outcomes.filter((one) => one.done).length;
    const refused = outcomes.filter((one) => !one.done).map(({ sentence }) => sentence);
    const sentence = [`${done} of ${outcomes.length} sure entries are booked.`, ...refused].join(" ");
    return { sentence, dryRun: body.dryRun, outcomes };
  });
  answer(api, "returnBankEntry", ({ identity, body }) =>
    answerAct(db, identity, returningEntry({ id: body.id, number: body.order, ...actOptions(body) })),
  );
  answer(api, "setBankEntryAside", ({ identity, body }) =>
    answerAct(db, identity, settingAside({ id: body.id, reason: body.reason, ...actOptions(body) })),
  );
  answer(api, "reopenBankEntry", ({ identity, body }) =>
    answerAct(db, identity, reopening({ id: body.id, ...actOptions(body) })),
  );
  answer(api, "returnOrderParts", ({ identity, body }) =>
    answerAct(db, identity, returningParts({ number: body.order, ...actOptions(body) })),
  );
  answer(api, "compareSettlement", ({ identity, body }) =>
    answerAct(db, identity, comparingSettlement({ bytes: bytesOf(body.file), ...actOptions(body) })),
  );
  answer(api, "listSettlements", async ({ query: { after } }) => {
    const found = await listComparisons(db, { after, limit: COMPARISONS + 1 });
    const { rows, next } = pageOf(found, ({ id }) => id, COMPARISONS);
    return { comparisons: rows.map(presentComparison), next };
  });
  // A year of a large shop takes longer than a list may.
  answer(api, "getDayTotals", ({ query }) => readDayTotals(background, requireRange(query)));
  answer(api, "exportDayTotals", async ({ query }) => ({
    csv: csvText(dayTotalRows(await readDayTotals(background, requireRange(query)))),
  }));
  answer(api, "getFigures", async ({ query }) => {
    const figures = await readFigures(background, requireRange(query));
    return { ...figures, sum: sumFigures(figures.days) };
  });
  answer(api, "listLinkVisits", ({ query: { days } }) => listVisits(lists, { days, limit: LINKS_LISTED }));
  answer(api, "exportFigures", async ({ query: { what, ...range } }) => ({
    csv: csvText(figureRows(what, await readFigures(background, requireRange(range)))),
  }));
}
