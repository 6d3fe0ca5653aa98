import type { MatchReason } from "../contract";
import { type AwaitedOrders, type Compared, dueOf, isNamed, namingWords } from "./awaited-orders";
import type { BankEntry } from "./bank-tables";
import { isAlike, namedInvoices, namedNumbers } from "./named-numbers";
import type { MatchedOrder } from "./open-orders";

/** An order that an entry may be for, with what speaks for it. */
export type Candidate = { order: MatchedOrder; reasons: MatchReason[] };

/** What is known of entries besides the entries themselves. */
export type MatchGround = {
  /** Orders whose money is waited for. */
  awaited: AwaitedOrders;
  /** Orders that the entries name. */
  named: readonly MatchedOrder[];
  /** The entries of which the same day and amount came in another kind of file too. */
  twins: ReadonlySet<number>;
};

/** What an entry is taken for. */
export type Match = {
  entry: BankEntry;
  /** What it is for without doubt: the numbers of the orders; undefined when somebody has to look. */
  sure: string[] | undefined;
  /** What it may be for, the likeliest first; those of a sure one are what it is for. */
  candidates: Candidate[];
  /** Whether the same day and amount came in another kind of file too, so that it may be known already. */
  hasTwin: boolean;
};

const MOST_CANDIDATES = 5;
const weights: Record<MatchReason, number> = { number: 8, alike: 4, amount: 3, name: 2 };

const scoreOf = ({ reasons }: Candidate): number => reasons.reduce((sum, reason) => sum + weights[reason], 0);

/** What speaks for an order besides that its number is named. */
function reasonsFor(order: MatchedOrder, { entry, numbers, words }: Compared): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (numbers.some((number) => isAlike(number, order.number))) reasons.push("alike");
  if (dueOf(order, entry) === Math.abs(entry.amount) || order.noted.includes(entry.amount))
    reasons.push("amount");
  if (isNamed(order, words)) reasons.push("name");
  return reasons;
}

/**
 * Whether the orders that an entry names are what it is for: all of them together come to its amount to the penny. What
 * was noted by hand already is, too, where nothing else can be meant.
 */
function isSure(entry: BankEntry, named: readonly MatchedOrder[]): boolean {
  if (named.length === 0) return false;
  const sum = named.reduce((pence, order) => pence + dueOf(order, entry), 0);
  const [only] = named.length === 1 ? named : [];
  const isNoted = only?.noted.includes(entry.amount) ?? false;
  if (isNoted) return only?.open !== entry.amount;
  return sum === Math.abs(entry.amount) && named.every((order) => dueOf(order, entry) > 0);
}

/** What an entry names of the orders, by their numbers or those of their invoices. */
function namedBy({ text }: Pick<BankEntry, "text">, orders: readonly MatchedOrder[]): MatchedOrder[] {
  const numbers = new Set([...namedNumbers(text), ...namedInvoices(text)]);
  return orders.filter(({ number, invoice }) => numbers.has(number) || (invoice && numbers.has(invoice)));
}

/**
 * Finds what an entry is for. Sure is what names its orders and has their sum to the penny (docs/decisions/
 * bank-statements.md); anything else is for somebody to look at.
 */
export function matchEntry(entry: BankEntry, { awaited, named, twins }: MatchGround): Match {
  const numbered = namedBy(entry, named);
  const hasTwin = twins.has(entry.id);
  const words = namingWords(`${entry.name} ${entry.text}`);
  const compared = { entry, words, numbers: namedNumbers(entry.text) };
  const seen = new Set(numbered.map(({ id }) => id));
  const candidates = numbered.map((order): Candidate => {
    const reasons = reasonsFor(order, compared).filter((reason) => reason !== "alike");
    return { order, reasons: ["number", ...reasons] };
  });
  for (const order of entry.amount < 0 ? [] : awaited.likely(compared, MOST_CANDIDATES + seen.size)) {
    const reasons = seen.has(order.id) ? [] : reasonsFor(order, compared);
    if (reasons.length > 0) candidates.push({ order, reasons });
  }
  if (!hasTwin && isSure(entry, numbered))
    return {
      entry,
      sure: numbered.map(({ number }) => number),
      candidates: candidates.slice(0, numbered.length),
      hasTwin,
    };
  return {
    entry,
    sure: undefined,
    candidates: candidates.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, MOST_CANDIDATES),
    hasTwin,
  };
}
