import type { BankEntry } from "./bank-tables";
import { alikeNumbers } from "./named-numbers";
import type { MatchedOrder } from "./open-orders";

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

/** The words of an entry that are long enough for a name. */
export const namingWords = (text: string): string[] =>
  wordsOf(text).filter(({ length }) => length >= SHORTEST_NAME);

/** The words by which an order's buyer is recognised: the last name, and what is not common in the company's. */
const namesOf = ({ last_name, company }: MatchedOrder): string[] =>
  namingWords(`${last_name} ${company}`).filter((word) => !COMMON_WORDS.has(word));

/** @param words those of an entry that are long enough for a name */
export const isNamed = (order: MatchedOrder, words: readonly string[]): boolean =>
  namesOf(order).some((name) => words.some((word) => name.startsWith(word)));

/** The pence that a movement would settle of an order. */
export const dueOf = (order: MatchedOrder, { amount }: BankEntry): number =>
  amount < 0 ? order.waiting : order.open;

/** What of an entry orders are compared with. */
export type Compared = { entry: BankEntry; numbers: readonly string[]; words: readonly string[] };

/** The places of orders in a list, by something that several may have. */
class Places<Key> {
  readonly #places = new Map<Key, number[]>();

  add(key: Key, place: number): void {
    const known = this.#places.get(key);
    if (known === undefined) this.#places.set(key, [place]);
    else if (known.at(-1) !== place) known.push(place);
  }

  at(key: Key): readonly number[] {
    return this.#places.get(key) ?? [];
  }
}

/**
 * The orders whose money is waited for, found by what an entry says. To compare each entry of a page with each of 4,000 orders
 * held up the program for a fifth of a second.
 */
export class AwaitedOrders {
  readonly #orders: readonly MatchedOrder[];
  readonly #byNumber = new Places<string>();
  readonly #byAmount = new Places<number>();
  /** By the first letters of each name, as many as a name has at least. */
  readonly #byName = new Places<string>();

  /** @param orders the latest first */
  constructor(orders: readonly MatchedOrder[]) {
    this.#orders = orders;
    for (const [place, order] of orders.entries()) {
      this.#byNumber.add(order.number, place);
      this.#byAmount.add(order.open, place);
      for (const name of namesOf(order)) this.#byName.add(name.slice(0, SHORTEST_NAME), place);
    }
  }

  /**
   * The orders that something of an entry speaks for, the latest first: all by name or by a number that is alike, and so many
   * of those by their amount alone.
   */
  likely({ entry, numbers, words }: Compared, most: number): MatchedOrder[] {
    const places = new Set(numbers.flatMap(alikeNumbers).flatMap((number) => this.#byNumber.at(number)));
    for (const word of words) {
      for (const place of this.#byName.at(word.slice(0, SHORTEST_NAME))) {
        const order = this.#orders[place];
        if (order !== undefined && isNamed(order, [word])) places.add(place);
      }
    }
    const byAmountAlone = this.#byAmount.at(entry.amount).filter((place) => !places.has(place));
    return [...places, ...byAmountAlone.slice(0, most)]
      .sort((one, other) => one - other)
      .flatMap((place) => this.#orders[place] ?? []);
  }
}
