import type { DrawingKind } from "../../product-drawings/spec";
import {
  COURIER_LABEL,
  largestFace,
  liesOn,
  litresToTopUp,
  type Sheet,
} from "../../trade-rules/box-supplies";
import type { GoesWith } from "../contract";
import type { Database } from "../database/connect";
import { attributeOf, closesForPost, sealOfBox } from "./box-facts";
import { insideOf } from "./find-boxes";
import { findSuppliesOf, type PackagingRow, readPackaging, type SupplyKind } from "./packing-queries";
import { LEAST_LITRES, metresToClose, outsideOf } from "./present-choice";
import { chooseSupply, yieldOfOne } from "./supplies";

/** Boxes that are filled, and all that a label is put on as it is posted. */
const filled: DrawingKind[] = ["carton", "crash-lock-box", "postal-box"];
const posted: DrawingKind[] = [
  ...filled,
  "book-wrap",
  "pallet-box",
  "padded-mailer",
  "poly-mailer",
  "paper-bag",
  "envelope",
];

/** A need of one box: of which kind of supply, how much, and which of them serve. */
type Need = {
  kind: SupplyKind;
  perBox: number;
  serves: (row: PackagingRow) => boolean;
  present: (row: PackagingRow, part: Part) => GoesWith | undefined;
};
type Part = Pick<GoesWith, "product" | "packs" | "perBox" | "ofOne">;

/** The sides of a label or a pouch in its size in words, mm: "102 × 152 mm". */
function sheetOf({ size }: PackagingRow): Sheet | undefined {
  const [, one, other] = /^(\d+(?:\.\d+)?) × (\d+(?:\.\d+)?) mm$/.exec(size) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}

const areaOf = (row: PackagingRow): number => {
  const [one, other] = sheetOf(row) ?? [0, 0];
  return one * other;
};

const takesCourierLabel = (row: PackagingRow): boolean => {
  const sheet = sheetOf(row);
  return sheet !== undefined && liesOn(COURIER_LABEL, sheet);
};

/**
 * Of the labels that lie flat on a parcel the sizes that do best: the smallest with room for a courier's label, else the
 * largest.
 */
function bestLabels(rows: readonly PackagingRow[]): PackagingRow[] {
  const roomy = rows.filter(takesCourierLabel);
  const areas = (roomy.length > 0 ? roomy : rows).map(areaOf);
  const best = roomy.length > 0 ? Math.min(...areas) : Math.max(...areas);
  return (roomy.length > 0 ? roomy : rows).filter((row) => areaOf(row) === best);
}

/** What one box needs. Where the catalogue does not state what it follows from there is no need. */
function needsOf(box: PackagingRow): Need[] {
  const [length, width, height] = insideOf(box);
  const outside = outsideOf(box);
  const metres = metresToClose(box);
  const { along, across } = sealOfBox(box);
  const litres =
    box.isSquareInside && filled.includes(box.kind) ? litresToTopUp({ length, width, height }) : 0;
  const face = largestFace(outside);
  const isFlat = (row: PackagingRow): boolean => {
    const sheet = sheetOf(row);
    return sheet !== undefined && liesOn(sheet, face);
  };
  const takes = ({ attributes }: PackagingRow) => attributeOf(attributes, "Takes");
  const all: Need[] = [
    {
      kind: "tape",
      perBox: metres,
      serves: () => true,
      present: (_, part) => ({ use: "tape", strips: along + across, ...part }),
    },
    {
      kind: "void-fill",
      perBox: litres < LEAST_LITRES ? 0 : Math.round(litres * 100) / 100,
      serves: () => true,
      present: (_, part) => ({ use: "fill", ...part }),
    },
    {
      kind: "label-roll",
      perBox: 1,
      serves: isFlat,
      present: (row, part) => ({ use: "label", takesCourierLabel: takesCourierLabel(row), ...part }),
    },
    {
      kind: "pouch",
      perBox: 1,
      serves: (row) => isFlat(row) && takes(row) !== undefined,
      present: (row, part) => {
        const words = takes(row);
        return words === undefined ? undefined : { use: "pouch", takes: words, ...part };
      },
    },
  ];
  return all.filter(({ perBox }) => perBox > 0);
}

/** What another product's page shows of a supply. */
function productOf(row: PackagingRow): GoesWith["product"] {
  const { id, sku, slug, name, size, unit, price, grossPrice, vatRate, packSize } = row;
  return {
    ...{ id, sku, slug, name, size, unit, price, vatRate, packSize },
    ...(grossPrice !== null && { grossPrice }),
  };
}

/** The supply that does best for a pack of boxes; undefined when none can be had in full. */
function chooseFor(
  { packSize }: PackagingRow,
  { kind, perBox, serves, present }: Need,
  rows: readonly PackagingRow[],
): GoesWith | undefined {
  const able = rows.filter((row) => yieldOfOne(row) !== undefined && serves(row));
  const supply = chooseSupply(kind === "label-roll" ? bestLabels(able) : able, perBox * packSize);
  if (supply === undefined || supply.goods.available < supply.goods.quantity) return undefined;
  const ofOne = yieldOfOne(supply.row);
  if (ofOne === undefined) return undefined;
  return present(supply.row, {
    product: productOf(supply.row),
    packs: supply.goods.quantity,
    perBox,
    ofOne,
  });
}

/**
 * What else a pack of a box or mailer takes: tape by its seal, filling, a label and a document pouch that lie flat on it,
 * of each the cheapest in stock that does for the whole pack. Nothing for what is not posted as it is.
 * @returns in the order in which a parcel is packed
 */
export async function findGoesWith(db: Database, productId: string): Promise<GoesWith[]> {
  const box = (await readPackaging(db, [{ id: productId }])).get(productId);
  if (box === undefined || !posted.includes(box.kind) || !closesForPost(box.attributes)) return [];
  const needs = needsOf(box);
  const supplies = await findSuppliesOf(
    db,
    needs.map(({ kind }) => kind),
  );
  return needs.flatMap((need) => chooseFor(box, need, supplies.get(need.kind) ?? []) ?? []);
}
