import { z } from "zod";
import { SHELF_LENGTH } from "../../trade-rules/shelves";
import { MOST_PACKS } from "../../trade-rules/stock-level";
import { actBody } from "./staff";
import { optional, required } from "./text";

/** Characters of what the staff write to a change of the stock, or to a delivery. */
export const NOTE_LENGTH = 200;

/** Why the staff change a stock otherwise than by a count or a delivery. */
export const adjustmentReasons = ["damaged", "lost", "found", "returned", "used", "corrected"] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Why a stock changed, as the ledger has it. */
const stockReasons = [
  /** What there was when the ledger began. */
  "opening",
  "ordered",
  /** The packs of an order that had gone back were taken again. */
  "held_again",
  /** The time to pay an order was over. */
  "hold_ended",
  "cancelled",
  "goods_in",
  "counted",
  ...adjustmentReasons,
  "imported",
  /** An import was taken back. */
  "import_undone",
  /** By SQL that said nothing of it. */
  "by_hand",
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Which products are listed: all, those that are low (or out), those that are out, or those that will run out. */
export const stockFilters = ["all", "low", "out", "runs-out"] as const;
export type StockFilter = (typeof stockFilters)[number];

const sku = required(64);
const packs = z.int().min(0).max(MOST_PACKS);
const somePacks = packs.min(1);
const day = z.iso.date();
/** Where a page of a list ended, as its answer said under `next`. */
const after = z.string().max(200).optional();
const next = z.string().optional();

/** A product as the stock list has it: what there is, and what was `sold` of it in the `days` before today. */
export const stockRow = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  size: z.string(),
  status: z.enum(["active", "withdrawn"]),
  packs: z.int(),
  /** At so many packs or fewer it is low. */
  lowLevel: z.int(),
  /** Whether that is its own level, and not the shop's usual one. */
  hasOwnLevel: z.boolean(),
  sold: z.int().nullable(),
  days: z.int().nullable(),
  /** The day on which it is gone if as many are sold each day. */
  runsOutOn: z.string().nullable(),
  expectedOn: z.string().nullable(),
  /** Packs of deliveries that are still to come. */
  toCome: z.int(),
  /** Packs of what is to come that orders were promised and wait for. */
  promised: z.int().default(0),
  /** The code of its shelf; empty where none is known. */
  shelf: z.string().default(""),
});
export type StockRow = z.infer<typeof stockRow>;

/** A delivery of a supplier that is still to come. */
export const expectedDelivery = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  packs: z.int(),
  receivedPacks: z.int(),
  expectedOn: z.string(),
  reference: z.string(),
});
export type ExpectedDelivery = z.infer<typeof expectedDelivery>;

/** `week`: its Monday in London; `sold`: packs, less those that were given back. */
export const soldWeek = z.object({ week: z.string(), sold: z.int() });
export type SoldWeek = z.infer<typeof soldWeek>;

/** What was sold of a product in one week, and the packs that are left. */
export const soldProduct = z.object({ sku: z.string(), name: z.string(), sold: z.int(), packs: z.int() });
export type SoldProduct = z.infer<typeof soldProduct>;

const ledgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  change: z.int(),
  packs: z.int(),
  reason: z.enum(stockReasons),
  actor: z.string(),
  orderNumber: z.string().nullable(),
  deliveryId: z.int().nullable(),
  note: z.string(),
});

export const stockListQuery = z.object({
  filter: z.enum(stockFilters).default("all"),
  words: optional(100),
  after,
});
/** `low` and `out`: how many products on show are low, and how many of these are out. */
export const stockList = z.object({ products: z.array(stockRow), next, low: z.int(), out: z.int() });
/** `code`: of a product, or the barcode of a pack; `before`: the number of the ledger's last row on the page before. */
export const stockQuery = z.object({ code: sku, before: z.coerce.number().int().min(1).optional() });
export const productStock = z.object({
  product: stockRow,
  weeks: z.array(soldWeek),
  deliveries: z.array(expectedDelivery),
  ledger: z.array(ledgerEntry),
  /** The row before which the next page begins. */
  next: z.int().optional(),
});
export type ProductStock = z.infer<typeof productStock>;
/** What adding up every change of every stock came to, in words. */
export const stockVerified = z.object({ sentence: z.string(), isRight: z.boolean() });
export const soldQuery = z.object({ week: day.optional() });
/** `week`: a day of it. */
export const soldInWeek = z.object({ week: z.string(), products: z.array(soldProduct) });
export const deliveriesQuery = z.object({ after });
export const deliveryList = z.object({ deliveries: z.array(expectedDelivery), next });

const note = optional(NOTE_LENGTH);
export const countStockBody = actBody.extend({ sku, packs, note });
export const adjustStockBody = actBody.extend({
  sku,
  /** Packs more, or below zero fewer. */
  by: z.int().min(-MOST_PACKS).max(MOST_PACKS),
  reason: z.enum(adjustmentReasons),
  note: required(NOTE_LENGTH),
});
export const takeInBody = actBody.extend({ sku, packs: somePacks, note });
/** `level`: null for the shop's usual one. */
export const lowLevelBody = actBody.extend({ sku, level: packs.nullable() });
/** `shelf`: its code; empty for none. */
export const shelfBody = actBody.extend({ sku, shelf: optional(SHELF_LENGTH) });
/** `day`: null while it is unknown. */
export const expectStockBody = actBody.extend({ sku, day: day.nullable() });
export const expectDeliveryBody = actBody.extend({
  sku,
  packs: somePacks,
  expectedOn: day,
  reference: optional(NOTE_LENGTH),
});
/** The number of a delivery. */
export const deliveryNumber = z.object({ id: z.coerce.number().int().min(1) });
export const receiveDeliveryBody = actBody.extend({ packs: somePacks, isLast: z.boolean(), note });
export const moveDeliveryBody = actBody.extend({ day });
export const endDeliveryBody = actBody.extend({ note });

/** A product that somebody wants to be mailed about: how many confirmed it, how many were asked, and since when the first waits. */
const waitedForProduct = z.object({
  sku: z.string(),
  name: z.string(),
  size: z.string(),
  confirmed: z.int(),
  asked: z.int(),
  since: z.iso.date(),
  expectedOn: z.iso.date().nullable(),
});
export type WaitedFor = z.infer<typeof waitedForProduct>;
/** The hundred that are waited for most. */
export const waitedForList = z.array(waitedForProduct);
