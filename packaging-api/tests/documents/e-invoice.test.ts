import { execFileSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { z } from "zod";
import { amountOf, packPriceOf, vatOn } from "../../../trade-rules/vat";
import { toEInvoice } from "../../documents/e-invoice/to-e-invoice";
import { writeCii } from "../../documents/e-invoice/write-cii";
import { writeUbl } from "../../documents/e-invoice/write-ubl";
import type { DocumentContent } from "../../orders/invoicing/document-content";
import { invoicedSums } from "../../orders/invoicing/issue-invoice";
import { lessTotals, sumOf, totalsByRate } from "../../orders/invoicing/rate-totals";
import { shareRefund } from "../../orders/invoicing/share-refund";
import { documentContent as content } from "../support/document-content";
import { brokenRules } from "../support/en16931-rules";

const postal = {
  name: "Ada Buyer",
  company: "Buyer & Sons <Leeds>",
  lines: ["Unit 4", "1 High Street", "Old Dock"],
  town: "Leeds",
  county: "West Yorkshire",
  postCode: "LS1 4AP",
};

/** A line as an order has it: with a whole net price, or with a stated price with VAT. */
const goods = (rates: readonly number[]) =>
  fc.record({
    rate: fc.constantFrom(...rates),
    price: fc.integer({ min: 0, max: 50_000 }),
    isGross: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 2_000 }),
    packSize: fc.constantFrom(1, 10, 25, 500),
  });
type Goods = typeof goods extends (rates: readonly number[]) => fc.Arbitrary<infer T> ? T : never;

function invoiceOf(sold: readonly Goods[], delivery: number, isExported: boolean): DocumentContent {
  const lines = sold.map(({ rate, price, isGross, quantity, packSize }, index) => {
    const stated = isGross ? packPriceOf(price, rate) : { net: price, gross: null };
    const { net, tax } = amountOf(stated, rate, quantity);
    return {
      sku: `SW-${index}`,
      name: "Box",
      size: "",
      quantity,
      packSize,
      unitPrice: stated.net,
      grossUnitPrice: stated.gross,
      lineTotal: net,
      vatRate: rate,
      tax,
    };
  });
  const shippingTax = isExported ? 0 : vatOn(delivery, 20);
  const sums = invoicedSums({ shippingMethod: "Delivery", shippingTotal: delivery, shippingTax }, lines);
  return { ...content, ...sums, exported: isExported };
}

const creditOf = (invoice: DocumentContent, rates: DocumentContent["rates"]): DocumentContent => ({
  ...invoice,
  kind: "credit_note",
  number: "CN-000007",
  lines: [],
  delivery: undefined,
  rates,
  ...sumOf(rates),
  credits: { invoice: invoice.number, invoiceIssuedOn: invoice.issuedOn, reason: "Torn boxes" },
});

/** Where an invoice on account is paid. */
const payTo = {
  accountName: "Foldwell Ltd",
  sortCode: "00-00-00",
  accountNumber: "12345678",
  reference: "100234",
};

/** What is wrong with each document by the published schema. */
const faultsBySchema = (documents: string[]): string[][] =>
  z.array(z.array(z.string())).parse(
    JSON.parse(
      execFileSync(process.execPath, [join(__dirname, "../support/run-factur-x-schema.mjs")], {
        input: JSON.stringify(documents),
        encoding: "utf8",
        timeout: 120_000,
      }),
    ),
  );

const amountsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text!);
const decimal = (pence: number) => (pence / 100).toFixed(2);

/** Both syntaxes state the sums that the document states. */
function expectSums(document: DocumentContent): void {
  const invoice = toEInvoice(document);
  expect(brokenRules(invoice)).toEqual([]);
  const cii = writeCii(invoice);
  const ubl = writeUbl(invoice);
  expect(amountsIn(cii, "ram:GrandTotalAmount")).toEqual([decimal(document.total)]);
  expect(amountsIn(ubl, "cbc:TaxInclusiveAmount")).toEqual([decimal(document.total)]);
  expect(amountsIn(cii, "ram:TaxTotalAmount")).toEqual([decimal(document.tax)]);
  expect(amountsIn(ubl, "cbc:TaxAmount")[0]).toBe(decimal(document.tax));
  expect(amountsIn(cii, "ram:DuePayableAmount")).toEqual(["0.00"]);
  expect(amountsIn(ubl, "cbc:PayableAmount")).toEqual(["0.00"]);
  expect(amountsIn(cii, "ram:LineTotalAmount").slice(0, -1)).toEqual(
    amountsIn(ubl, "cbc:LineExtensionAmount").slice(1),
  );
}

describe("the data of invoices and credit notes", () => {
  it("keeps the rules of EN 16931, whatever was sold and delivered", () => {
    fc.assert(
      fc.property(
        fc.array(goods([20, 20, 5, 0]), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 20_000 }),
        (sold, delivery) => expectSums(invoiceOf(sold, delivery, false)),
      ),
      { numRuns: 300 },
    );
  });

  it("keeps them for goods that were exported without VAT", () => {
    fc.assert(
      fc.property(
        fc.array(goods([0]), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 20_000 }),
        (sold, delivery) => {
          const invoice = invoiceOf(sold, delivery, true);
          expectSums(invoice);
          expect(writeUbl(toEInvoice(invoice))).toContain("goods exported from the United Kingdom");
        },
      ),
      { numRuns: 100 },
    );
  });

  it("keeps them for credit notes of all of it and of one part after another", () => {
    fc.assert(
      fc.property(
        fc.array(goods([20, 5, 0]), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 4 }),
        fc.boolean(),
        (sold, delivery, parts, isExported) => {
          const bought = isExported ? sold.map((one) => ({ ...one, rate: 0 })) : sold;
          const invoice = invoiceOf(bought, delivery, isExported);
          const { lines, delivery: charge } = invoice;
          expectSums({ ...creditOf(invoice, invoice.rates), lines, delivery: charge });
          expectSums({ ...creditOf(invoice, totalsByRate([charge!])), delivery: charge });
          let left = invoice.rates;
          for (const part of parts) {
            const amount = Math.ceil(sumOf(left).total * part);
            if (amount === 0) return;
            const rates = shareRefund(left, amount);
            expectSums(creditOf(invoice, rates));
            left = lessTotals(left, totalsByRate(rates));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it("says of an invoice on account what is due, by when and how", () => {
    const invoice = toEInvoice({ ...content, paymentMethod: "on_account", dueOn: "2026-12-27", payTo });
    expect(brokenRules(invoice)).toEqual([]);
    expect(invoice).toMatchObject({ dueOn: "2026-12-27", totals: { paid: 0, due: content.total } });
    const [cii, ubl] = [writeCii(invoice), writeUbl(invoice)];
    expect(amountsIn(cii, "ram:DuePayableAmount")).toEqual([decimal(content.total)]);
    expect(amountsIn(ubl, "cbc:PayableAmount")).toEqual([decimal(content.total)]);
    expect(amountsIn(ubl, "cbc:DueDate")).toEqual(["2026-12-27"]);
    expect(cii).toContain("20261227");
    for (const xml of [cii, ubl]) expect(xml).toContain("12345678, with the reference 100234");
  });

  it("has the delivery as its line where that alone is credited", () => {
    const { delivery } = content;
    const rates = [{ rate: 20, net: 500, tax: 100 }];
    const credit = { ...creditOf(content, rates), delivery };
    expectSums({ ...credit, credits: { ...credit.credits!, listed: true } });
    expect(toEInvoice(credit)).toMatchObject({
      lines: [{ name: "Flat Delivery Rate", quantity: 1, net: 500, vat: { code: "S", rate: 20 } }],
      charges: [],
      totals: { lines: 500, charges: 0, net: 500, gross: 600 },
    });
  });

  it("states the tax point once, whatever the rates", () => {
    const invoice = toEInvoice({
      ...content,
      lines: [...content.lines, { ...content.lines[0]!, rate: 0, tax: 0 }],
      rates: [
        { rate: 20, net: 2500, tax: 500 },
        { rate: 0, net: 2000, tax: 0 },
      ],
      net: 4500,
      total: 5000,
    });
    expect(brokenRules(invoice)).toEqual([]);
    expect(amountsIn(writeCii(invoice), "ram:CategoryCode").filter((code) => code === "Z")).toHaveLength(2);
    expect(amountsIn(writeCii(invoice), "udt:DateString")).toEqual(["20261122"]);
    expect(amountsIn(writeUbl(invoice), "cbc:TaxPointDate")).toEqual(["2026-11-22"]);
  });

  it("has no reason that could be read as a code", () => {
    const credit = creditOf(content, content.rates);
    const reasons = { "see #12# and #abc#def#": "see #12# and # abc# def#", "#AAI#torn": "# AAI#torn" };
    for (const [reason, written] of Object.entries(reasons)) {
      const invoice = toEInvoice({ ...credit, credits: { ...credit.credits!, reason } });
      expect(brokenRules(invoice)).toEqual([]);
      expect(amountsIn(writeUbl(invoice), "cbc:Note")).toEqual([
        expect.stringMatching(`Reason: ${written}$`),
      ]);
      expect(writeCii(invoice)).toContain(`Reason: ${reason}`);
    }
  });

  it("is valid by the published schema of Factur-X", () => {
    const sold = fc.array(goods([20, 20, 5, 0]), { minLength: 1, maxLength: 20 });
    const invoices = fc.sample(sold, 60).map((lines, index) => invoiceOf(lines, index * 100, false));
    const exported = fc.sample(fc.array(goods([0]), { minLength: 1 }), 5);
    const documents = [
      { ...content, paymentMethod: "on_account", dueOn: "2026-12-27", payTo },
      ...invoices,
      // Where nothing was paid, nothing goes back.
      ...invoices.filter(({ total }) => total > 0).map((invoice) => creditOf(invoice, invoice.rates)),
      ...exported.map((lines) => invoiceOf(lines, 499, true)),
    ].map((document) => writeCii(toEInvoice(document)));
    const broken = documents[0]!.replace("<ram:TypeCode>", "<ram:Kind>1</ram:Kind><ram:TypeCode>");
    const [fault, ...faults] = faultsBySchema([broken, ...documents]);
    expect(fault).not.toEqual([]);
    expect(faults).toEqual(documents.map(() => []));
  });

  it("finds fault with figures that do not add up", () => {
    const invoice = toEInvoice(content);
    const wrong = { ...invoice, totals: { ...invoice.totals, tax: 501, due: 10 } };
    expect(brokenRules(wrong)).toEqual(["BR-CO-14", "BR-CO-15", "BR-CO-16", "BR-CO-25"]);
    const [line] = invoice.lines;
    expect(brokenRules({ ...invoice, lines: [{ ...line!, vat: { code: "Z", rate: 0 } }] })).toEqual([
      "BR-Z-01",
      "BR-S-08, BR-Z-08, BR-G-08",
    ]);
  });

  it("has what was typed as text, and never what XML cannot hold", () => {
    const typed = 'A & B <"it\'s"> ]]> \u0001\ufffe\ud800 Zoë 箱';
    const invoice = toEInvoice({ ...content, order: { ...content.order, poNumber: typed } });
    for (const xml of [writeCii(invoice), writeUbl(invoice)])
      expect(xml).toContain("A &amp; B &lt;&quot;it&apos;s&quot;&gt; ]]&gt; \ufffd\ufffd\ufffd Zoë 箱");
  });

  it("names the parties by the fields of their addresses, and where they are", () => {
    const invoice = toEInvoice({
      ...content,
      customer: { address: ["Ada Buyer"], vatNumber: "GB123456782", postal },
      deliveredToPostal: { ...postal, company: "", postCode: "JE2 3AB" },
    });
    expect(invoice.buyer).toEqual({
      name: "Buyer & Sons <Leeds>",
      contact: "Ada Buyer",
      vatNumber: "GB123456782",
      address: {
        lines: ["Unit 4", "1 High Street", "Old Dock"],
        town: "Leeds",
        postCode: "LS1 4AP",
        county: "West Yorkshire",
        country: "GB",
      },
    });
    expect(invoice.delivery).toMatchObject({ name: "Ada Buyer", address: { country: "JE" } });
    expect(invoice.seller).toMatchObject({
      vatNumber: "GB123456789",
      address: { lines: ["1 Trade Park"], town: "Hull", postCode: "HU1 1AA" },
    });
  });

  it("names them by the lines of documents that have no fields", () => {
    const { buyer, delivery } = toEInvoice(content);
    expect(buyer).toEqual({
      name: "Ada Buyer",
      address: {
        lines: ["1 High Street", "Leeds"],
        town: "",
        postCode: "LS1 4AP",
        county: "",
        country: "GB",
      },
    });
    expect(delivery.address).toMatchObject({ lines: ["Leeds"], postCode: "", country: "GB" });
  });

  it("has the elements of UBL in the order of its schema", () => {
    const childrenOf = (xml: string) => [...xml.matchAll(/^ {2}<([^/ >]+)/gm)].map(([, name]) => name);
    const head = ["cbc:CustomizationID", "cbc:ProfileID", "cbc:ID", "cbc:IssueDate"];
    const parties = ["cac:AccountingSupplierParty", "cac:AccountingCustomerParty", "cac:Delivery"];
    const sums = ["cac:PaymentMeans", "cac:AllowanceCharge", "cac:TaxTotal", "cac:LegalMonetaryTotal"];
    const order = ["cbc:DocumentCurrencyCode", "cbc:BuyerReference", "cac:OrderReference"];
    expect(childrenOf(writeUbl(toEInvoice(content)))).toEqual([
      ...head,
      "cbc:InvoiceTypeCode",
      "cbc:Note",
      "cbc:TaxPointDate",
      ...order,
      ...parties,
      ...sums,
      "cac:InvoiceLine",
    ]);
    const { lines, delivery } = content;
    const credit = toEInvoice({ ...creditOf(content, content.rates), lines, delivery });
    expect(childrenOf(writeUbl(credit))).toEqual([
      ...head,
      "cbc:TaxPointDate",
      "cbc:CreditNoteTypeCode",
      "cbc:Note",
      ...order,
      "cac:BillingReference",
      ...parties,
      ...sums,
      "cac:CreditNoteLine",
    ]);
  });
});
