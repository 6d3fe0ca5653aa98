import { createHash } from "node:crypto";
import type { ExpectedPacks } from "../../trade-rules/split-stock";

/** What a shopper agrees to by ordering. */
export type Agreed = {
  lines: {
    id: string;
    quantity: number;
    unitPrice: number;
    lineTotal: number;
    tax: number;
    /** What of it comes later, and when. */
    later?: readonly ExpectedPacks[];
  }[];
  total: number;
};

/**
 * The cart's version: differs after every change of the cart (its revision) and of any price in it, or of what comes
 * later (the digest), so that a checkout which names it is refused when the figures are not those that the shopper saw.
 */
export function cartVersion(revision: number, { lines, total }: Agreed): string {
  const figures = lines.map(({ id, quantity, unitPrice, lineTotal, tax, later = [] }) => [
    ...[id, quantity, unitPrice, lineTotal, tax],
    ...later.map(({ packs, on }) => [packs, on]),
  ]);
  const digest = createHash("sha256")
    .update(JSON.stringify([figures, total]))
    .digest("base64url");
  return `${revision}-${digest.slice(0, 16)}`;
}
