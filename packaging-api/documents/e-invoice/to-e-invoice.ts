import { ukPostcode } from "../../../trade-rules/postcode";
import { formatVatNumber } from "../../../trade-rules/vat-number";
import type { DocumentContent, PostalDetails, RateTotal } from "../../orders/invoicing/document-content";
import { termsWords } from "../../orders/invoicing/terms-words";
import { paymentName } from "../../wording";
import { closingWords } from "../document-words";
import type {
  DocumentCharge,
  EInvoice,
  EInvoiceLine,
  PostalAddress,
  VatBreakdown,
  VatCategory,
} from "./e-invoice";

/** Islands with a code of their own in ISO 3166-1, by the letters that their postcodes begin with. */
const islands: Readonly<Record<string, string>> = { JE: "JE", GY: "GG", IM: "IM" };
const countryOf = (postCode: string): string => islands[postCode.slice(0, 2).toUpperCase()] ?? "GB";

/** As many lines as the standard has places for; further ones are added to the last. */
const threeLines = ([first, second, ...others]: string[]): string[] =>
  [first, second, others.join(", ")].filter((line) => line !== undefined && line !== "") as string[];

/** An address by its fields. */
const addressOf = ({ lines, town, county, postCode }: PostalDetails): PostalAddress => ({
  lines: threeLines(lines),
  town,
  postCode,
  county,
  country: countryOf(postCode),
});

/**
 * An address that is known as the lines of a letter alone: the shop's, and those of documents that were issued before
 * their fields were kept. The last line that is a postcode is one; the town is told where `endsWithTown` says that it
 * stands before that.
 */
function addressOfLines(all: readonly string[], { endsWithTown }: { endsWithTown: boolean }): PostalAddress {
  const last = all.at(-1) ?? "";
  const postCode = ukPostcode.test(last) ? last : "";
  const lines = postCode === "" ? [...all] : all.slice(0, -1);
  const town = endsWithTown && postCode !== "" ? (lines.pop() ?? "") : "";
  return { lines: threeLines(lines), town, postCode, county: "", country: countryOf(postCode) };
}

/** Who is at an address, and its parts; without the fields the first of the lines is whoever it is. */
function partyOf(
  lines: readonly string[],
  postal: PostalDetails | undefined,
): { name: string; contact?: string; address: PostalAddress } {
  if (postal === undefined) {
    const [name = "", ...address] = lines;
    return { name, address: addressOfLines(address, { endsWithTown: false }) };
  }
  const address = addressOf(postal);
  if (postal.company === "") return { name: postal.name, address };
  return { name: postal.company, contact: postal.name, address };
}

const categoryOf = (rate: number, isExported: boolean): VatCategory => ({
  code: rate > 0 ? "S" : isExported ? "G" : "Z",
  rate,
});

/** BR-G-10 asks for the reason, in the words of the printed document. */
const EXPORTED = "Zero-rated for VAT: goods exported from the United Kingdom.";

/** A line as it was sold; a stated price with VAT may make a net that is no whole number of pence for each pack. */
function lineOf(line: DocumentContent["lines"][number], index: number, vat: VatCategory): EInvoiceLine {
  const isExact = line.unitPrice * line.quantity === line.net;
  return {
    id: String(index + 1),
    quantity: line.quantity,
    unit: line.packSize === 1 ? "C62" : "XPK",
    net: line.net,
    price: isExact ? line.unitPrice : line.net,
    priceQuantity: isExact ? 1 : line.quantity,
    name: line.name,
    sku: line.sku,
    attributes: line.packSize === 1 ? [] : [{ name: "Pack size", value: String(line.packSize) }],
    vat,
  };
}

/**
 * The lines of a credit note that has no goods, because BR-16 asks for one at least: the amount of each rate that goes back,
 * or the delivery where that alone does.
 */
function amountLines({ rates, credits, delivery }: DocumentContent, isExported: boolean): EInvoiceLine[] {
  return rates.map(({ rate, net }, index) => ({
    id: String(index + 1),
    quantity: 1,
    unit: "C62",
    net,
    price: net,
    priceQuantity: 1,
    name: delivery?.name ?? `Part of the price of invoice ${credits?.invoice ?? ""}`,
    attributes: [],
    vat: categoryOf(rate, isExported),
  }));
}

/** The delivery of goods, where it cost anything. */
const chargesOf = ({ delivery }: DocumentContent, isExported: boolean): DocumentCharge[] =>
  delivery === undefined || delivery.net === 0
    ? []
    : [
        {
          amount: delivery.net,
          reason: delivery.name,
          reasonCode: "FC",
          vat: categoryOf(delivery.rate, isExported),
        },
      ];

/** By category and rate, with those whose goods came to nothing (BR-S-01, BR-Z-01, BR-G-01). */
function breakdownOf(
  rates: readonly RateTotal[],
  carried: readonly VatCategory[],
  isExported: boolean,
): VatBreakdown[] {
  const missing = new Set(carried.map(({ rate }) => rate));
  for (const { rate } of rates) missing.delete(rate);
  return [...rates, ...[...missing].map((rate) => ({ rate, net: 0, tax: 0 }))].map(({ rate, net, tax }) => {
    const vat = categoryOf(rate, isExported);
    return {
      vat,
      taxable: net,
      tax,
      ...(vat.code === "G" && { exemptionReason: EXPORTED }),
    };
  });
}

const paymentCodes: Readonly<Record<string, EInvoice["payment"]["code"]>> = {
  bank_transfer: "42",
  on_account: "42",
  paypal: "68",
};

/**
 * What of the document is paid already: all of it where it was issued when its money had come, or had gone back
 * (docs/decisions/invoices.md). Of an invoice on account nothing is: it says by when (BT-9) and on which terms (BT-20).
 */
function settlementOf(
  content: DocumentContent,
): Pick<EInvoice, "dueOn" | "paymentTerms"> & Pick<EInvoice["totals"], "paid" | "due"> {
  const { dueOn, total } = content;
  if (dueOn === undefined) return { paid: total, due: 0 };
  return { dueOn, paymentTerms: termsWords(content), paid: 0, due: total };
}

/**
 * An issued document by the business terms of EN 16931-1. All figures are those that it states; none is worked out again.
 */
export function toEInvoice(content: DocumentContent): EInvoice {
  const { kind, supplier, customer, order, credits } = content;
  const isExported = content.exported === true;
  const goods = content.lines.map((line, index) => lineOf(line, index, categoryOf(line.rate, isExported)));
  const lines = goods.length > 0 ? goods : amountLines(content, isExported);
  const charges = goods.length > 0 ? chargesOf(content, isExported) : [];
  const carried = [...lines, ...charges].map(({ vat }) => vat);
  const { paid, due, ...terms } = settlementOf(content);
  const { contact: _contact, ...delivery } = partyOf(content.deliveredTo, content.deliveredToPostal);
  return {
    number: content.number,
    issuedOn: content.issuedOn,
    typeCode: kind === "invoice" ? "380" : "381",
    taxPoint: content.taxPoint,
    ...terms,
    buyerReference: order.poNumber === "" ? order.number : order.poNumber,
    ...(order.poNumber !== "" && { purchaseOrder: order.poNumber }),
    salesOrder: order.number,
    notes: closingWords(content),
    ...(credits && { corrects: { number: credits.invoice, issuedOn: credits.invoiceIssuedOn } }),
    seller: {
      name: supplier.name,
      companyNumber: supplier.companyNumber,
      vatNumber: formatVatNumber(supplier.vatNumber),
      email: supplier.email,
      phone: supplier.phone,
      address: addressOfLines(supplier.address, { endsWithTown: true }),
    },
    buyer: {
      ...partyOf(customer.address, customer.postal),
      ...(customer.vatNumber !== "" && { vatNumber: formatVatNumber(customer.vatNumber) }),
    },
    delivery,
    payment: {
      code: paymentCodes[content.paymentMethod] ?? "1",
      name: paymentName(content.paymentMethod),
    },
    charges,
    lines,
    breakdown: breakdownOf(content.rates, carried, isExported),
    totals: {
      lines: lines.reduce((sum, { net }) => sum + net, 0),
      charges: charges.reduce((sum, { amount }) => sum + amount, 0),
      net: content.net,
      tax: content.tax,
      gross: content.total,
      paid,
      due,
    },
  };
}
