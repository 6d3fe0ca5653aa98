import type { PackingBody, PackingChoice, PackingPlan } from "../contract";
import type { Connection } from "../database/connect";
import { findBoxes, type PackedBoxes } from "./find-boxes";
import { findSupplies } from "./packing-queries";
import { piecesOf, volumeOf, weightOf } from "./pieces";
import { presentChoice, type Supplies } from "./present-choice";

/** Boxes to choose from. */
const MOST_CHOICES = 6;

/** What can be had in full comes before what cannot, then the lower price. */
function byPrice(one: PackingChoice, other: PackingChoice): number {
  if (one.complete !== other.complete) return one.complete ? -1 : 1;
  return one.total - other.total;
}

/** Of boxes with the same inside the one that costs least. */
function bestOf({ rows, placed }: PackedBoxes, asked: PackingBody, supplies: Supplies): PackingChoice[] {
  return rows
    .map((row) => presentChoice(row, placed, asked, supplies))
    .sort(byPrice)
    .slice(0, 1);
}

/** The first choices; the cheapest of all takes the last place where it is not among them. */
function chooseFew(choices: readonly PackingChoice[]): PackingChoice[] {
  const first = choices.slice(0, MOST_CHOICES);
  const [cheapest] = [...choices].sort(byPrice);
  if (cheapest === undefined || first.includes(cheapest)) return first;
  return [...first.slice(0, MOST_CHOICES - 1), cheapest];
}

/**
 * Boxes for the things of a parcel, least empty space first, each with its filling, its tape and what all that costs for
 * so many parcels. Changes nothing.
 */
export async function planPacking(
  { lists: db }: Pick<Connection, "lists">,
  asked: PackingBody,
): Promise<PackingPlan> {
  const { boxes, tooWeak } = await findBoxes(db, asked);
  const tapes = await findSupplies(db, "tape");
  const fillings = await findSupplies(db, "void-fill");
  const choices = boxes.flatMap((found) => bestOf(found, asked, { tapes, fillings }));
  return {
    goodsVolume: volumeOf(piecesOf({ ...asked, padding: 0 })),
    goodsWeight: weightOf(asked),
    choices: chooseFew(choices),
    tooWeak,
  };
}
