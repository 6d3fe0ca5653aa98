import { z } from "zod";
import { pence } from "./money";
import { optional } from "./text";

/** Characters that a quote's number may have. */
export const QUOTE_NUMBER_LENGTH = 20;
/** The number of a quote, as Q-1001, however it is typed; nothing finds none. */
export const staffQuoteQuery = z.object({
  number: optional(QUOTE_NUMBER_LENGTH).transform((typed) => typed.toUpperCase()),
});

/**
 * A quote as staff see it. `key`: the secret of its page's address; `validUntil`: the last day in London for which its
 * prices are kept; `orders`: numbers of those that have prices of it, the latest hundred. Pence: of a line without VAT, of
 * the whole with it.
 */
const staffQuote = z.object({
  number: z.string(),
  key: z.string(),
  company: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime(),
  validUntil: z.iso.date(),
  isValid: z.boolean(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      lineTotal: pence,
    }),
  ),
  total: pence,
  orders: z.array(z.string()),
});
export type StaffQuote = z.infer<typeof staffQuote>;
export const foundStaffQuote = z.object({ quote: staffQuote.nullable() });
