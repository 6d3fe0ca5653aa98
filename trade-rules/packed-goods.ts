import { shelfCode } from "./shelves";

/** What a packer's scanner reads of goods: their code, the barcode that is on them, or their shelf's. Empty where there is none. */
type CodedGoods = { sku: string; barcode: string; shelf: string };

/** A line of an order in its parcel: `packed` of `quantity` packs are in it. */
type PackedLine = { packed: number; quantity: number };

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Barcodes with and without the zeros that make them fourteen digits long. */
const plainCode = (code: string): string =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d{8,}$)/, "");

/** The goods that lie on the shelf of a scanned or typed code. */
export const goodsOnShelf = <T extends Pick<CodedGoods, "shelf">>(goods: readonly T[], code: string): T[] => {
  const wanted = shelfCode(code);
  return goods.filter(({ shelf }) => shelf !== "" && shelf === wanted);
};

/**
 * The goods that a scanned or typed code names, their own codes first. That of a shelf names goods where they are the only ones
 * of these that lie there. Undefined where none of them has it, or several have.
 */
export function findGoodsByCode<T extends CodedGoods>(goods: readonly T[], code: string): T | undefined {
  const wanted = plainCode(code);
  return (
    goods.find(({ sku }) => plainCode(sku) === wanted) ??
    goods.find(({ barcode }) => barcode !== "" && plainCode(barcode) === wanted) ??
    only(goodsOnShelf(goods, code))
  );
}

/**
 * Why packs cannot be put into a parcel, or taken out of it; undefined where they can.
 * @param change packs; below 0 they are taken out
 * @returns `too-few` are in it to take out; it is `full`; only some of them belong into it, so it is `too-many`
 */
export function packingProblem(
  { packed, quantity }: PackedLine,
  change: number,
): "too-few" | "full" | "too-many" | undefined {
  const after = packed + change;
  if (after < 0) return "too-few";
  if (after <= quantity) return undefined;
  return packed === quantity ? "full" : "too-many";
}

/** The lines of which packs are missing in the parcel, with how many. */
export const missingGoods = <T extends PackedLine>(lines: readonly T[]): (T & { left: number })[] =>
  lines.flatMap((line) =>
    line.packed < line.quantity ? [{ ...line, left: line.quantity - line.packed }] : [],
  );
