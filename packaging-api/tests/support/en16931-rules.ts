import type { EInvoice, PostalAddress, VatCategory } from "../../documents/e-invoice/e-invoice";
import { writeCii } from "../../documents/e-invoice/write-cii";
import { writeUbl } from "../../documents/e-invoice/write-ubl";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const isSame = (a: VatCategory, b: VatCategory): boolean => a.code === b.code && a.rate === b.rate;
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
/** Those of ISO 3166-1 where the shop's and its customers' addresses can be. */
const isCountry = ({ country }: PostalAddress): boolean => ["GB", "JE", "GG", "IM"].includes(country);
/** Whether more than blanks is there: an element of blanks is left out, or counts as none. */
const isSaid = (text: string): boolean => text.trim() !== "";
/** Prefixes of ISO 3166-1 that the shop's and its customers' VAT numbers can have; XI is Northern Ireland's. */
const isPrefixed = (vatNumber: string): boolean => /^(GB|XI)/.test(vatNumber);
/** Pence between a tax and the rate's share of its base. */
const distance = (base: number, tax: number, rate: number): number =>
  Math.abs(tax - Math.round((base * rate) / 100));

const count = (xml: string, part: RegExp): number => xml.match(part)?.length ?? 0;

/** What a syntax asks for beyond the model, looked at as it is written. */
function syntaxRules(invoice: EInvoice): Record<string, boolean> {
  const [cii, ubl] = [writeCii(invoice), writeUbl(invoice)];
  const [, note = ""] = /<cbc:Note>([^<]*)</.exec(ubl) ?? [];
  return {
    // Each rate's part of the breakdown has a place for the one tax point of the document.
    "CII-SR-461": count(cii, /<ram:TaxPointDate>/g) === 1,
    // Three characters between # are a code, and no typed text is meant as one.
    "BR-CL-08": !/#[^#]{3}#/u.test(note),
    "UBL-SR-05": count(ubl, /<cac:PaymentTerms>/g) <= 1,
    "PEPPOL-EN16931-R008": ![cii, ubl].some((xml) => /<[^/>]*>\s*<\//.test(xml)),
  };
}

/**
 * Business rules of EN 16931-1 that can apply to what the shop issues, by their names there, on the model that both
 * syntaxes are written from, and what each syntax adds. Rules about groups that the shop never writes (allowances, tax
 * representatives, payees) have nothing to look at.
 *
 * BR-CO-17, BR-S-09: the standard rounds the rate's share of the whole; VAT law lets the shop round line by line (VAT Notice
 * 700, section 17.5). The published Schematron accepts less than a pound between them, and so does this.
 * @returns the names of the rules that are broken
 */
export function brokenRules(invoice: EInvoice): string[] {
  const { lines, charges, breakdown, totals, seller, buyer } = invoice;
  const carried = [
    ...lines.map(({ vat, net }) => ({ vat, net })),
    ...charges.map(({ vat, amount }) => ({ vat, net: amount })),
  ];
  const ofCategory = (code: VatCategory["code"]) => ({
    carried: carried.filter(({ vat }) => vat.code === code),
    parts: breakdown.filter(({ vat }) => vat.code === code),
  });
  const [standard, zero, exported] = [ofCategory("S"), ofCategory("Z"), ofCategory("G")];
  const amounts = [
    ...Object.values(totals),
    ...lines.flatMap(({ net, price }) => [net, price]),
    ...charges.map(({ amount }) => amount),
    ...breakdown.flatMap(({ taxable, tax }) => [taxable, tax]),
  ];
  const rules: Record<string, boolean> = {
    "BR-02": isSaid(invoice.number),
    "BR-03": isDay(invoice.issuedOn),
    "BR-04": ["380", "381"].includes(invoice.typeCode),
    "BR-06": isSaid(seller.name),
    "BR-07": isSaid(buyer.name),
    "BR-09": isCountry(seller.address),
    "BR-11": isCountry(buyer.address),
    "BR-12 to BR-15": Object.values(totals).every(Number.isInteger),
    "BR-16": lines.length > 0,
    "BR-21": new Set(lines.map(({ id }) => id)).size === lines.length && lines.every(({ id }) => id !== ""),
    "BR-22": lines.every(({ quantity }) => quantity > 0),
    "BR-23": lines.every(({ unit }) => ["XPK", "C62"].includes(unit)),
    "BR-25": lines.every(({ name }) => isSaid(name)),
    "BR-27": lines.every(({ price }) => price >= 0),
    "BR-36 to BR-38": charges.every(({ amount, reason }) => amount > 0 && isSaid(reason)),
    "BR-54": lines.every(({ attributes }) =>
      attributes.every(({ name, value }) => isSaid(name) && isSaid(value)),
    ),
    "BR-55": invoice.corrects === undefined || isSaid(invoice.corrects.number),
    "BR-57": isCountry(invoice.delivery.address),
    // 30 and 58 would need an account.
    "BR-61": ["42", "68", "1"].includes(invoice.payment.code),
    "BR-CO-09": [seller.vatNumber, buyer.vatNumber ?? "GB"].every(isPrefixed),
    "BR-CO-10": totals.lines === sum(lines.map(({ net }) => net)),
    "BR-CO-12": totals.charges === sum(charges.map(({ amount }) => amount)),
    "BR-CO-13": totals.net === totals.lines + totals.charges,
    "BR-CO-14": totals.tax === sum(breakdown.map(({ tax }) => tax)),
    "BR-CO-15": totals.gross === totals.net + totals.tax,
    "BR-CO-16": totals.due === totals.gross - totals.paid,
    "BR-CO-17": breakdown.every(({ taxable, tax, vat }) => distance(taxable, tax, vat.rate) < 100),
    "BR-CO-18": breakdown.length > 0,
    "BR-CO-25": totals.due <= 0 || invoice.dueOn !== undefined || invoice.paymentTerms !== undefined,
    "BR-CO-26": seller.companyNumber !== "" || seller.vatNumber !== "",
    "BR-DEC": amounts.every(Number.isInteger),
    "BR-S-01": standard.carried.every(({ vat }) => standard.parts.some((part) => isSame(part.vat, vat))),
    "BR-S-05 to BR-S-07": standard.carried.every(({ vat }) => vat.rate > 0),
    "BR-S-10": standard.parts.every(({ exemptionReason }) => exemptionReason === undefined),
    "BR-Z-01": zero.parts.length === (zero.carried.length > 0 ? 1 : 0),
    "BR-Z-09": zero.parts.every(({ tax }) => tax === 0),
    "BR-Z-10": zero.parts.every(({ exemptionReason }) => exemptionReason === undefined),
    "BR-G-01": exported.parts.length === (exported.carried.length > 0 ? 1 : 0),
    "BR-S-02, BR-Z-02, BR-G-02 to BR-G-04": carried.length === 0 || isSaid(seller.vatNumber),
    "BR-Z-05 to BR-Z-07": zero.carried.every(({ vat }) => vat.rate === 0),
    "BR-G-05 to BR-G-07": exported.carried.every(({ vat }) => vat.rate === 0),
    "BR-G-09": exported.parts.every(({ tax }) => tax === 0),
    "BR-G-10": exported.parts.every(({ exemptionReason }) => exemptionReason !== undefined),
    "BR-S-08, BR-Z-08, BR-G-08": breakdown.every(
      ({ vat, taxable }) =>
        taxable === sum(carried.filter((one) => isSame(one.vat, vat)).map(({ net }) => net)),
    ),
    "CII-DT-097": [invoice.taxPoint, invoice.dueOn, invoice.corrects?.issuedOn].every(
      (day) => day === undefined || isDay(day),
    ),
    ...syntaxRules(invoice),
    // Of Peppol BIS Billing 3: a line is its price times its quantity.
    "PEPPOL-EN16931-R120": lines.every(
      ({ net, price, priceQuantity, quantity }) => Math.abs((price * quantity) / priceQuantity - net) <= 2,
    ),
    "PEPPOL-EN16931-R003": invoice.buyerReference !== "",
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}
