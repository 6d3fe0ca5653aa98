import { tapeMetres } from "../../trade-rules/box-tape";
import { presentGoods } from "../cart/present-goods";
import type { ListedGoods, PackingBody, PackingChoice, PlacedThing, Size } from "../contract";
import { formatOfParcel } from "../postal-formats/format-of";
import { namedFormat, safeLoadOf, sealOfBox } from "./box-facts";
import { insideOf } from "./find-boxes";
import type { Placed } from "./pack-box";
import type { PackagingRow } from "./packing-queries";
import { weightOf } from "./pieces";
import { chooseSupply, gramsOf } from "./supplies";

/** A parcel that leaves fewer litres empty needs no filling. */
export const LEAST_LITRES = 0.1;

/** What a parcel may be closed and filled with. */
export type Supplies = { tapes: readonly PackagingRow[]; fillings: readonly PackagingRow[] };

const sizeOf = (length: number | null, width: number | null, height: number | null): Size => ({
  length: length ?? 0,
  width: width ?? 0,
  height: height ?? 0,
});

/** The outside of a box when it is closed; its inside where that is all that is known. */
export function outsideOf(row: PackagingRow): Size {
  const outside = sizeOf(row.externalLength, row.externalWidth, row.externalHeight);
  return outside.length * outside.width * outside.height > 0 ? outside : sizeOf(...insideOf(row));
}

const volumeOfThings = ({ things }: Pick<PackingBody, "things">): number =>
  things.reduce((sum, { length, width, height, count }) => sum + length * width * height * count, 0);

/** Litres that the things leave in a box; 0 when that is too little to be filled. */
export function litresToFill(row: PackagingRow, asked: PackingBody): number {
  const [length, width, height] = insideOf(row);
  const litres = (length * width * height - volumeOfThings(asked)) / 1e6;
  return litres < LEAST_LITRES ? 0 : Math.round(litres * 100) / 100;
}

/** Metres that close a box, to the centimetre. */
export const metresToClose = (row: PackagingRow): number =>
  Math.round(tapeMetres(sealOfBox(row), outsideOf(row)) * 100) / 100;

/** Where things stand without what is soft round them. */
const unpadded = ({ thing, from, to }: Placed, padding: number): PlacedThing => ({
  thing,
  from: [from[0] + padding, from[1] + padding, from[2] + padding],
  to: [to[0] - padding, to[1] - padding, to[2] - padding],
});

const isAll = ({ available, quantity }: ListedGoods): boolean => available >= quantity;

/** A box with everything that so many parcels need, priced for as much of it as can be had. */
export function presentChoice(
  row: PackagingRow,
  placed: readonly Placed[],
  asked: PackingBody,
  { tapes, fillings }: Supplies,
): PackingChoice {
  const { parcels, padding } = asked;
  const box = presentGoods(row, Math.ceil(parcels / row.packSize));
  const [length, width, height] = insideOf(row);
  const volume = length * width * height;
  const litres = litresToFill(row, asked);
  const metres = metresToClose(row);
  const fill = litres === 0 ? undefined : chooseSupply(fillings, litres * parcels);
  const tape = metres === 0 ? undefined : chooseSupply(tapes, metres * parcels);
  const weight = Math.round(
    weightOf(asked) + row.weight + (fill === undefined ? 0 : gramsOf(fill.row, litres)),
  );
  const safeLoad = safeLoadOf(row.attributes);
  const post = formatOfParcel({ external: outsideOf(row), weight, named: namedFormat(row.attributes) });
  const goods = [box, fill?.goods, tape?.goods].filter((one) => one !== undefined);
  return {
    box,
    inside: { length, width, height },
    outside: outsideOf(row),
    volume,
    emptyPercent: Math.round(100 * (1 - volumeOfThings(asked) / volume)),
    weight,
    ...(safeLoad !== undefined && { safeLoad }),
    ...(post !== undefined && { post }),
    ...(litres > 0 && { fill: { litres, ...(fill && { goods: fill.goods }) } }),
    ...(metres > 0 && { tape: { metres, ...(tape && { goods: tape.goods }) } }),
    total: goods.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
    tax: goods.reduce((sum, { tax }) => sum + tax, 0),
    complete:
      goods.every(isAll) && (litres === 0 || fill !== undefined) && (metres === 0 || tape !== undefined),
    placed: placed.map((one) => unpadded(one, padding)),
  };
}
