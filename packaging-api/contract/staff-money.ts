import { z } from "zod";
import { fileInJson } from "./file-in-json";
import { actBody, actDone } from "./staff";
import { required } from "./text";

/** Pence: above 0 came, below 0 left. */
const pence = z.int();
const orderNumber = z.string().regex(/^\d{1,18}$/, "This value should be the number of an order.");
const entryId = z.int().min(1).max(1e15);
/** Bytes that a bank's statement may have, some 10,000 entries, and PayPal's report, some 20,000 transactions. */
export const STATEMENT_FILE_BYTES = 4 * 1024 * 1024;
export const REPORT_FILE_BYTES = 8 * 1024 * 1024;

const bankEntry = z.object({
  id: entryId,
  bookedOn: z.iso.date(),
  amount: pence,
  text: z.string(),
  name: z.string(),
});

/** Why an order may be what an entry is for. */
const matchReasons = ["number", "alike", "amount", "name"] as const;

export type MatchReason = (typeof matchReasons)[number];

/** An order that an entry may be for. `open`: pence that are still to come, or of a refund that waits. */
const matchCandidate = z.object({
  number: z.string(),
  name: z.string(),
  company: z.string(),
  placedAt: z.iso.datetime(),
  paymentMethod: z.string(),
  total: pence,
  open: pence,
  reasons: z.array(z.enum(matchReasons)),
});
export type MatchCandidate = z.infer<typeof matchCandidate>;

/** An entry that waits. `sure`: the orders that it is for without doubt; `hasTwin`: the same money came in another kind of file. */
const openEntry = bankEntry.extend({
  sure: z.array(z.string()).nullable(),
  hasTwin: z.boolean(),
  candidates: z.array(matchCandidate),
});
export type OpenEntry = z.infer<typeof openEntry>;

const bookingKinds = ["payment", "part", "surplus", "refund", "noted"] as const;
const settledEntry = bankEntry.extend({
  state: z.enum(["booked", "set_aside"]),
  reason: z.string(),
  bookings: z.array(z.object({ number: z.string(), kind: z.enum(bookingKinds), amount: pence })),
});

/** A page of entries; `next`: where the next one begins, null on the last. `sure`: how many of the first two hundred are. */
export const openEntries = z.object({
  entries: z.array(openEntry),
  waiting: z.int(),
  sure: z.int(),
  next: z.int().nullable(),
});
export const settledEntries = z.object({ entries: z.array(settledEntry), next: z.int().nullable() });

/** Parts that came for orders and are kept for them, of the orders that have waited longest; `hasMore`: there are others. */
export const keptParts = z.object({
  orders: z.array(z.object({ number: z.string(), parts: pence, total: pence, isAwaited: z.boolean() })),
  hasMore: z.boolean(),
});

/** Where a page of entries begins. */
export const afterEntry = z.object({ after: z.coerce.number().int().min(1).max(1e15).optional() });

export const statementBody = actBody.extend({ file: fileInJson(STATEMENT_FILE_BYTES) });
export const reportBody = actBody.extend({ file: fileInJson(REPORT_FILE_BYTES) });
/** `orders`: none where it is sure what the entry is for. */
export const bookEntryBody = actBody.extend({ id: entryId, orders: z.array(orderNumber).max(20) });
export const returnEntryBody = actBody.extend({ id: entryId, order: orderNumber });
export const setEntryAsideBody = actBody.extend({ id: entryId, reason: required(200) });
export const entryBody = actBody.extend({ id: entryId });
export const orderPartsBody = actBody.extend({ order: orderNumber });

/** What came of booking all that is sure: one sentence for each in `outcomes`. */
export const sureDone = actDone.extend({
  outcomes: z.array(z.object({ id: z.int(), done: z.boolean(), sentence: z.string() })),
});

const reportedMovement = z.object({
  id: z.string(),
  number: z.string(),
  code: z.string(),
  amount: pence,
  at: z.iso.datetime(),
});
/** A report of PayPal's that was compared with the shop's payments and refunds. */
const settlementComparison = z.object({
  id: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  comparedAt: z.iso.datetime(),
  matched: z.int(),
  gross: pence,
  fees: pence,
  others: z.int(),
  unknown: z.array(reportedMovement),
  missing: z.array(reportedMovement.omit({ code: true })),
  different: z.array(reportedMovement.extend({ known: pence })),
});
export type SettlementReportComparison = z.infer<typeof settlementComparison>;
export const settlementComparisons = z.object({
  comparisons: z.array(settlementComparison),
  next: z.int().nullable(),
});

/** Days of a range at most: a leap year's. */
export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Two days in London, both included. */
export const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() });
/** Whether a range is in order and not too long. */
export const isRange = ({ from, to }: z.infer<typeof dayRange>): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
};

/** What was invoiced and credited on a day by one way to pay at one VAT rate; a credit note's below 0. */
export const dayTotals = z.array(
  z.object({
    day: z.iso.date(),
    method: z.string(),
    kind: z.enum(["invoice", "credit_note"]),
    rate: z.int(),
    documents: z.int(),
    net: pence,
    vat: pence,
  }),
);
/** A file of comma-separated values, as text. */
export const csvFile = z.object({ csv: z.string() });

const counts = z.object({
  orders: z.int(),
  sales: pence,
  vat: pence,
  credited: pence,
  repeated: z.int(),
  carts: z.int(),
  addressed: z.int(),
  placed: z.int(),
  promised: z.int(),
  kept: z.int(),
  broken: z.int(),
});
/** The figures of some days, of all of them and each; nothing about one person is in them. */
export const shopFigures = z.object({
  sum: counts,
  days: z.array(counts.extend({ day: z.iso.date() })),
  products: z.array(z.object({ sku: z.string(), name: z.string(), packs: z.int(), sales: pence })),
  searches: z.array(z.object({ words: z.string(), searches: z.int(), nothing: z.int() })),
});
export type ShopFigures = z.infer<typeof shopFigures>;
export const figuresKinds = ["days", "products", "searches"] as const;
export const figuresFile = dayRange.extend({ what: z.enum(figuresKinds) });
