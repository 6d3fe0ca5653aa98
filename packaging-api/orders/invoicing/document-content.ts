import { z } from "zod";
import { accountBank, pence, vatRate } from "../../contract";

const day = z.iso.date();
const lines = z.array(z.string());
const rateTotal = z.object({ rate: vatRate, net: pence, tax: pence });
/** Net and VAT of everything that carries one rate, in pence. */
export type RateTotal = z.infer<typeof rateTotal>;

/** The fields of an address that is printed as lines. */
const postalDetails = z.object({
  name: z.string(),
  company: z.string(),
  /** Streets and buildings. */
  lines,
  town: z.string(),
  county: z.string(),
  postCode: z.string(),
});
export type PostalDetails = z.infer<typeof postalDetails>;

const documentLine = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.int().min(1),
  packSize: z.int().min(1),
  /** Net, of one pack. */
  unitPrice: pence,
  /** One pack with VAT, where that was the stated price. */
  grossUnitPrice: pence.optional(),
  net: pence,
  rate: vatRate,
  tax: pence,
});

/**
 * Everything that an invoice or a credit note states, as it was when it was issued: what a full VAT invoice must show
 * (VAT Regulations 1995, reg. 14; HMRC Notice 700, section 16.3). Days are London's. Amounts in pence.
 */
export const documentContent = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  issuedOn: day,
  /** The day that decides on the VAT period. */
  taxPoint: day,
  order: z.object({ number: z.string(), placedOn: day, poNumber: z.string() }),
  supplier: z.object({
    name: z.string(),
    address: lines,
    vatNumber: z.string(),
    companyNumber: z.string(),
    /** Documents that were issued before it was stated have none. */
    registeredIn: z.string().optional(),
    email: z.string(),
    phone: z.string(),
  }),
  /** `postal`: the same address by its fields, which documents from before they were kept have not. */
  customer: z.object({ address: lines, vatNumber: z.string(), postal: postalDetails.optional() }),
  deliveredTo: lines,
  deliveredToPostal: postalDetails.optional(),
  /** None on a credit note of an amount. */
  lines: z.array(documentLine),
  delivery: documentLine.pick({ name: true, net: true, rate: true, tax: true }).optional(),
  rates: z.array(rateTotal),
  net: pence,
  tax: pence,
  total: pence,
  /** Whether the goods left the United Kingdom without VAT; absent on documents from before there were such. */
  exported: z.boolean().optional(),
  /** The way to pay, by its name on the wire. */
  paymentMethod: z.string(),
  /** The last day to pay an invoice on account, and where to; absent on every other document. */
  dueOn: day.optional(),
  payTo: accountBank.optional(),
  /** What a credit note corrects, and why. */
  credits: z
    .object({
      invoice: z.string(),
      invoiceIssuedOn: day,
      reason: z.string(),
      /** Whether `lines` are a part of the invoice's. */
      listed: z.boolean().optional(),
    })
    .optional(),
});
export type DocumentContent = z.infer<typeof documentContent>;
