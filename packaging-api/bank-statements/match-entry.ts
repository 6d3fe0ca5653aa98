import type { MatchReason } from "../contract";
import type { bankEntries } from "./bank-tables";
import { namedInvoices, namedNumbers } from "./named-numbers";
import type { MatchedOrder } from "./open-orders";

export type BankEntry = typeof bankEntries.$inferSelect;

/** An order that an entry may be for, with what speaks for it. */
export type Candidate = { order: MatchedOrder; reasons: MatchReason[] };

/** What is known of entries besides the entries themselves. */
export type MatchGround = {
  /** Orders whose money is waited for. */
  awaited: readonly MatchedOrder[];
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

/** Letters by which a name is recognised at least; banks cut names off after 18 characters. */
const SHORTEST_NAME = 4;
const COMMON_WORDS = new Set(["LIMITED", "COMPANY", "GROUP", "SERVICES", "TRADING", "PAYMENT", "CREDIT"]);

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0);

/** The names of orders, which every entry of a statement is compared with. */
const namesKnown = new WeakMap<MatchedOrder, string[]>();

/** The words by which an order's buyer is recognised: the last name, and what is not common in the company's. */
function namesOf(order: MatchedOrder): string[] {
  const known = namesKnown.get(order);
  if (known !== undefined) return known;
  const words = [...wordsOf(order.last_name), ...wordsOf(order.company)];
  const names = words.filter((word) => word.length >= SHORTEST_NAME && !COMMON_WORDS.has(word));
  namesKnown.set(order, names);
  return names;
}

/** @param words those of an entry that are long enough for a name */
const isNamed = (order: MatchedOrder, words: readonly string[]): boolean =>
  namesOf(order).some((name) => words.some((word) => word === name || name.startsWith(word)));

/** Whether two numbers differ by one digit, or by two neighbours that changed places. */
export function isAlike(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const isOneDigit = one.slice(at + 1) === other.slice(at + 1);
  const isSwapped =
    one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  return isOneDigit || isSwapped;
}

const scoreOf = ({ reasons }: Candidate): number => reasons.reduce((sum, reason) => sum + weights[reason], 0);

/** The pence that a movement would settle of an order. */
const dueOf = (order: MatchedOrder, { amount }: BankEntry): number =>
  amount < 0 ? order.waiting : order.open;

/** What of an entry orders are compared with. */
type Compared = { entry: BankEntry; numbers: readonly string[]; words: readonly string[] };

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
  const words = wordsOf(`${entry.name} ${entry.text}`).filter(({ length }) => length >= SHORTEST_NAME);
  const compared = { entry, words, numbers: namedNumbers(entry.text) };
  const seen = new Set(numbered.map(({ id }) => id));
  const candidates = numbered.map((order): Candidate => {
    const reasons = reasonsFor(order, compared).filter((reason) => reason !== "alike");
    return { order, reasons: ["number", ...reasons] };
  });
  for (const order of entry.amount < 0 ? [] : awaited) {
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
