import type { AddedLines } from "../contract";
import { fullName } from "../wording";
import { availablePacks } from "./available-packs";
import { mergeLines } from "./merge-lines";

type Line = Parameters<typeof mergeLines>[0][number];

export type LinesToAdd = Pick<AddedLines, "added" | "short"> & {
  /** The lines as the cart shall have them. */
  lines: Pick<Line, "id" | "productId" | "quantity" | "quoted">[];
};

/**
 * What of a list of goods goes into a cart: packs of a product that is there already are added to it, as far as they can
 * be had. A line of which none are left stays out, unlike when two carts become one, and is named.
 */
export function linesToAdd(inCart: Line[], wanted: Line[]): LinesToAdd {
  const gone = wanted.filter((line) => availablePacks(line) === 0);
  const { lines, short } = mergeLines(
    inCart,
    wanted.filter((line) => !gone.includes(line)),
  );
  const packsBefore = (productId: string) =>
    inCart.find((line) => line.productId === productId)?.quantity ?? 0;
  return {
    lines,
    added: lines.filter(({ productId, quantity }) => quantity > packsBefore(productId)).length,
    short: [...short, ...gone.map((line) => ({ name: fullName(line), wanted: line.quantity, quantity: 0 }))],
  };
}
