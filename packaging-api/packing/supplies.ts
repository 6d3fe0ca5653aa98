import { availablePacks } from "../cart/available-packs";
import { presentGoods } from "../cart/present-goods";
import type { ListedGoods } from "../contract";
import { attributeOf, figureBefore } from "./box-facts";
import type { PackagingRow } from "./packing-queries";

/** Litres that one of a filling fills, as its specification says; undefined where it says nothing. */
const litresOfOne = ({ attributes }: PackagingRow): number | undefined =>
  figureBefore(attributeOf(attributes, "Volume"), /litres?|l/);

/** Widths of tape that close a parcel by hand, mm. */
const [LEAST_WIDTH, MOST_WIDTH] = [45, 75];

/** What makes a tape one for other work: words printed on it, a machine, a wet brush, a design of one's own. */
const special = ["Print", "Use", "Lead time", "Numbered"];

/** Metres of one roll of plain tape for parcels; undefined of other tapes. */
function metresOfOne({ size, attributes }: PackagingRow): number | undefined {
  const width = figureBefore(size, /mm/);
  if (width === undefined || width < LEAST_WIDTH || width > MOST_WIDTH) return undefined;
  const isSpecial = special.some((name) => attributeOf(attributes, name) !== undefined);
  const isWetted = /water-activated/i.test(attributeOf(attributes, "Adhesive") ?? "");
  return isSpecial || isWetted ? undefined : figureBefore(size, /m/);
}

/** Labels on one roll, stack or sheet of those that an address is printed on; undefined of labels that say something. */
function labelsOfOne({ attributes }: PackagingRow): number | undefined {
  if (attributeOf(attributes, "Printing") === undefined || attributeOf(attributes, "Print") !== undefined)
    return undefined;
  const count = attributes.find(({ name }) => /^Labels per /i.test(name))?.value.replaceAll(",", "");
  return count !== undefined && /^\d+$/.test(count) ? Number(count) : undefined;
}

/** What one of a product does: metres on it, labels, itself as a document pouch, or litres that it fills. */
export function yieldOfOne(row: PackagingRow): number | undefined {
  const yields: Partial<Record<PackagingRow["kind"], (row: PackagingRow) => number | undefined>> = {
    tape: metresOfOne,
    "label-roll": labelsOfOne,
    pouch: () => 1,
  };
  const ofOne = (yields[row.kind] ?? litresOfOne)(row);
  return ofOne === undefined || ofOne <= 0 ? undefined : ofOne;
}

/** What one pack does. */
const yieldOf = (row: PackagingRow): number | undefined => {
  const ofOne = yieldOfOne(row);
  return ofOne === undefined ? undefined : ofOne * row.packSize;
};

/** Packs of a product that do so much; undefined when it is not known what one does. */
export function packsFor(row: PackagingRow, amount: number): number | undefined {
  const ofPack = yieldOf(row);
  // A quotient such as 264.0000001 is 264 packs.
  return ofPack === undefined ? undefined : Math.max(1, Math.ceil(amount / ofPack - 1e-9));
}

/** Grams of filling in so many litres. */
export function gramsOf(row: PackagingRow, litres: number): number {
  const ofOne = litresOfOne(row);
  return ofOne === undefined || ofOne <= 0 ? 0 : (row.weight * litres) / ofOne;
}

/** A supply with its packs and their price. */
export type Supply = { row: PackagingRow; goods: ListedGoods };

/**
 * The cheapest of several products for an amount: of those that can be had in full, otherwise the one of which most can.
 * @param amount litres or metres of all parcels
 */
export function chooseSupply(rows: readonly PackagingRow[], amount: number): Supply | undefined {
  const supplies = rows.flatMap((row): Supply[] => {
    const packs = packsFor(row, amount);
    return packs === undefined || availablePacks(row) === 0 ? [] : [{ row, goods: presentGoods(row, packs) }];
  });
  const isEnough = ({ goods }: Supply) => goods.available >= goods.quantity;
  const share = ({ goods }: Supply) => goods.available / goods.quantity;
  return supplies.sort((one, other) => {
    if (isEnough(one) !== isEnough(other)) return isEnough(one) ? -1 : 1;
    const difference = isEnough(one)
      ? one.goods.lineTotal - other.goods.lineTotal
      : share(other) - share(one);
    return difference === 0 ? one.row.sku.localeCompare(other.row.sku) : difference;
  })[0];
}
