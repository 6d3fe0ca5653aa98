import { MAX_LINES } from "../../trade-rules/limits";
import type { MergedCart } from "../contract";
import { fullName } from "../wording";
import { availablePacks } from "./available-packs";
import type { ItemRow } from "./cart-queries";

type Line = Pick<
  ItemRow,
  "id" | "productId" | "name" | "size" | "quantity" | "stock" | "status" | "quoted"
> & {
  /** Where it is not known, the stock alone counts. */
  expected?: ItemRow["expected"];
};

export type MergedLines = Pick<MergedCart, "moved" | "short"> & {
  /** The guest's lines as the customer's cart has them now; lines of that cart alone are as they were. */
  lines: Pick<Line, "id" | "productId" | "quantity" | "quoted">[];
};

/**
 * Puts a guest's lines to a customer's (docs/product.md, Merging carts): packs of the same product are added, as far as
 * they can be had. What cannot be had in full is named with the packs that can. A line of which none are left stays as
 * it was, and the cart says so; only one for which the cart has no room is left out. What a quote said of a guest's line
 * goes with it, in the place of what one said of the customer's: it was put in last.
 */
export function mergeLines(own: Line[], guests: Line[]): MergedLines {
  const merged: MergedLines = { lines: [], moved: 0, short: [] };
  let room = MAX_LINES - own.length;
  for (const line of guests) {
    const there = own.find(({ productId }) => productId === line.productId);
    const wanted = line.quantity + (there?.quantity ?? 0);
    const fits = there !== undefined || room > 0;
    const quantity = fits
      ? Math.min(wanted, availablePacks({ ...line, expected: line.expected ?? there?.expected }))
      : 0;
    if (quantity < wanted) merged.short.push({ name: fullName(line), wanted, quantity });
    if (!fits) continue;
    if (there === undefined) room -= 1;
    merged.moved += 1;
    merged.lines.push({
      id: there?.id ?? line.id,
      productId: line.productId,
      quantity: quantity === 0 ? (there ?? line).quantity : quantity,
      quoted: line.quoted ?? there?.quoted ?? null,
    });
  }
  return merged;
}
