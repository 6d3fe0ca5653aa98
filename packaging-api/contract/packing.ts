import { z } from "zod";
import { packingLimits, paddings } from "../../trade-rules/limits";
import { cartToFill } from "./added-lines";
import { postalFormats } from "./postal-formats";
import { size } from "./product";
import { listedGoods } from "./quick-order";

const side = z.int().min(1).max(packingLimits.side);
const TOO_MANY_PIECES = `These are too many things. There should be ${packingLimits.pieces} or less.`;

/** Things of one kind in a parcel: sides in mm in any order, grams of one, how many of them. */
const packedThing = z.object({
  length: side,
  width: side,
  height: side,
  weight: z.int().min(1).max(packingLimits.weight),
  count: z.int().min(1).max(packingLimits.pieces),
});
export type PackedThing = z.infer<typeof packedThing>;

export const packingBody = z.object({
  things: z
    .array(packedThing)
    .min(1)
    .max(packingLimits.things)
    .refine(
      (things) => things.reduce((sum, { count }) => sum + count, 0) <= packingLimits.pieces,
      TOO_MANY_PIECES,
    ),
  /** Millimetres round each thing. */
  padding: z.literal([...paddings]),
  parcels: z.int().min(1).max(packingLimits.parcels),
});
export type PackingBody = z.infer<typeof packingBody>;

const corner = z.tuple([z.int(), z.int(), z.int()]);

/** Where a thing stands in its box: its nearest and farthest corner along length, width and height, mm. */
const placedThing = z.object({
  /** Its place in the list of things, from 0. */
  thing: z.int().min(0),
  from: corner,
  to: corner,
});
export type PlacedThing = z.infer<typeof placedThing>;

const packingChoice = z.object({
  /** Packs for all parcels; `available` are those that can be had. */
  box: listedGoods,
  inside: size,
  outside: size,
  /** Cubic millimetres inside, and how much of that the things leave, a whole percentage. */
  volume: z.number(),
  emptyPercent: z.int().min(0).max(100),
  /** Grams of a parcel with box, things and filling. */
  weight: z.int(),
  /** Grams that the box carries; absent where it is not known. */
  safeLoad: z.int().optional(),
  /** Royal Mail's format for such a parcel with the top of its weight band in grams; absent when it is too large or heavy. */
  post: z.object({ format: z.enum(postalFormats), upTo: z.int() }).optional(),
  /** Litres that fill a parcel; `goods` are absent when none of it can be had. */
  fill: z.object({ litres: z.number(), goods: listedGoods.optional() }).optional(),
  /** Metres that close a parcel; absent for a box that needs no tape. */
  tape: z.object({ metres: z.number(), goods: listedGoods.optional() }).optional(),
  /** Net pence of all of it and the VAT on that. */
  total: z.int().min(0),
  tax: z.int().min(0),
  /** Whether all of it can be had for all parcels. */
  complete: z.boolean(),
  placed: z.array(placedThing),
});
export type PackingChoice = z.infer<typeof packingChoice>;

export const packingPlan = z.object({
  /** Of the things of one parcel: cubic millimetres and grams. */
  goodsVolume: z.number(),
  goodsWeight: z.int(),
  /** Boxes that take them, least empty space first; the cheapest of those that were tried is among them. */
  choices: z.array(packingChoice),
  /** Boxes with room enough that carry less than the things weigh, which are not offered. */
  tooWeak: z.int().min(0),
});
export type PackingPlan = z.infer<typeof packingPlan>;

const sku = z.string().min(1).max(100);

/** What was chosen of a plan. How many packs that takes is worked out again. */
export const addPackingBody = packingBody.extend({
  ...cartToFill.shape,
  box: sku,
  /** What fills and what closes the box; left out by who has that already. */
  fill: sku.optional(),
  tape: sku.optional(),
});
export type AddPackingBody = z.infer<typeof addPackingBody>;
