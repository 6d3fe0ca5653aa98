import { z } from "zod";
import { packagingClasses } from "../../trade-rules/packaging-material";
import { periodProblem } from "../../trade-rules/reporting-periods";

const count = z.int().min(0);
/** A catalogue may state weights that add up to more than is counted exactly. */
const grams = z.number().min(0);
const percent = z.int().min(0).max(100);

/** Where a line's figures are from: the catalogue when it was ordered or of today, or no catalogue has them any more. */
const figureSources = ["ordered", "today", "none"] as const;
export type FigureSource = (typeof figureSources)[number];

/** Packaging by material, with how many lines have their figures from where: trade-rules/packaging-weight.ts says what each figure is. */
const packagingTotals = z.object({
  rows: z.array(
    z.object({
      material: z.enum(packagingClasses),
      lines: count,
      units: z.number().min(0),
      grams,
      sharesStated: grams,
      recycled: grams,
      unweighed: count,
      /** Left out by a packaging API from before they were named. */
      sources: z.record(z.enum(figureSources), count).optional(),
    }),
  ),
  grams,
  plastic: z.object({ enough: grams, less: grams, notStated: grams }),
});

/** What the goods of one order weigh as packaging; `today`: lines whose figures are those of today's catalogue. */
export const orderPackaging = packagingTotals.extend({ today: count });
export type OrderPackaging = z.infer<typeof orderPackaging>;

/** Days in London, both included. */
const period = { from: z.iso.date(), to: z.iso.date() };
const isPeriod = {
  check: (days: { from: string; to: string }) => periodProblem(days) === undefined,
  message: "These days are no period.",
};
export const packagingPeriod = z.object(period).refine(isPeriod.check, isPeriod.message);

/** A place in the list of lines: the number of an order and the place of its line. */
const place = z.string().regex(/^\d{1,18}\.\d{1,4}$/);
export const packagingLinesQuery = z
  .object({ ...period, after: place.optional() })
  .refine(isPeriod.check, isPeriod.message);

/** What a customer bought in a period: orders whose invoice is of it and that were neither cancelled nor paid back. */
export const packagingData = orderPackaging.extend({
  orders: count,
  /** Of which some of the money went back; the shop does not know for which goods. */
  partlyRefunded: count,
});
export type PackagingData = z.infer<typeof packagingData>;

const packagingLine = z.object({
  invoicedOn: z.iso.date(),
  orderedOn: z.iso.date(),
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  sku: z.string(),
  name: z.string(),
  size: z.string(),
  packs: z.int().min(1),
  packSize: z.int().min(1),
  units: z.number().min(1),
  material: z.enum(packagingClasses),
  /** Of one unit and of all; null where the catalogue does not state it. */
  unitWeight: grams.nullable(),
  grams: grams.nullable(),
  recycledPercent: percent.nullable(),
  source: z.enum(figureSources),
  partlyRefunded: z.boolean(),
});
export type PackagingLine = z.infer<typeof packagingLine>;

/** A part of the lines, the order with the lowest number first; `next` is where the following part begins. */
export const packagingLines = z.object({ lines: z.array(packagingLine), next: place.nullable() });
