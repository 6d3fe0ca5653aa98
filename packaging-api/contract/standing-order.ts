import { z } from "zod";
import { standingOrderLimits } from "../../trade-rules/standing-orders";
import { pence } from "./money";
import { listLinesBody, namedListLine } from "./named-list";
import { required } from "./text";

const everyWeeks = z
  .int()
  .min(standingOrderLimits.fewestWeeks, "This value should be a number of weeks.")
  .max(standingOrderLimits.mostWeeks, "This value should be a number of weeks.");
const day = z.iso.date("This value is not a valid day.");

/** What a standing order can be paid by, without a browser, and the days that its next order may be placed on. */
export const standingOrderTerms = z.object({
  paymentMethods: z.array(z.string()),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
});

/** Goods of a list or of a past order, ordered again and again; one of the two names them. */
export const startStandingOrderBody = z.object({
  listId: required(100).optional(),
  orderId: required(100).optional(),
  everyWeeks,
  nextOn: day,
  addressId: required(100),
  paymentMethod: required(50),
});
export type StartStandingOrderBody = z.output<typeof startStandingOrderBody>;
export const startedStandingOrder = z.object({ id: z.string() });

const standingOrderSummary = z.object({
  id: z.string(),
  /** The name of the list that it came from, or of the order. */
  name: z.string(),
  everyWeeks: z.int(),
  /** The day on which the next order is due, and the one on which it is placed. */
  nextOn: z.iso.date(),
  orderOn: z.iso.date(),
  isPaused: z.boolean(),
});
export const standingOrderSummaries = z.array(standingOrderSummary);
export type StandingOrderSummary = z.infer<typeof standingOrderSummary>;

export const standingOrder = standingOrderSummary.extend({
  paymentMethod: z.string(),
  /** Where it goes, as far as the letter says: town and postcode. */
  shipsTo: z.string(),
  lines: z.array(namedListLine),
  /** Lines of which packs can be had. */
  ready: z.int().min(0),
  /** What these would come to today, with delivery, in pence. */
  subTotal: pence,
  tax: pence,
  /** The first and the last day that may be chosen for the next order. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** What became of the latest days that it was due on, the latest first. */
  runs: z.array(
    z.object({
      day: z.iso.date(),
      outcome: z.enum(["ordered", "skipped", "nothing", "price", "refused"]),
      /** Of the order that was placed. */
      number: z.string().optional(),
    }),
  ),
});
export type StandingOrder = z.infer<typeof standingOrder>;

/**
 * A change: `skip` leaves out the order that is due on `day`, so that pressed twice it leaves out one; `lines` needs lines,
 * `plan` weeks and a day.
 */
export const changeStandingOrderBody = z.object({
  action: z.enum(["skip", "pause", "resume", "end", "lines", "plan"]),
  day: day.optional(),
  lines: listLinesBody.shape.lines.optional(),
  everyWeeks: everyWeeks.optional(),
  nextOn: day.optional(),
});
export type ChangeStandingOrderBody = z.output<typeof changeStandingOrderBody>;

/** The secret of the latest letter about a standing order. */
const token = z.string().min(1).max(100);
export const changeByLinkBody = changeStandingOrderBody.extend({ token });
