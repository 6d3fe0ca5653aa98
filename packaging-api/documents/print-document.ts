import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { formatPence } from "../mail/money";
import { paymentName } from "../mail/payment-name";
import type { DocumentContent } from "./content";

const require = createRequire(import.meta.url);
// Latin, Greek and Cyrillic; the fonts that every PDF reader has know Western European letters only.
const fonts = {
  text: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

/** All in points. */
const page = { margin: 50, width: 595.28, height: 841.89 };
const inner = page.width - 2 * page.margin;
const right = page.margin + inner;
/** Where the table has to end: below stands the page's foot. */
const bottom = page.height - page.margin - 30;
const ink = "#1d1d1b";
const quiet = "#5c5c57";
const rule = "#d5d3cb";
const size = { small: 8.5, text: 9.5, large: 20 };
const figures: PDFKit.Mixins.TextOptions = { features: ["tnum"] };

type Pdf = InstanceType<typeof PDFDocument>;
type Column = { title: string; x: number; width: number; align: "left" | "right" };

const columns = [
  { title: "Code", x: page.margin, width: 78, align: "left" },
  { title: "Goods", x: page.margin + 82, width: 156, align: "left" },
  { title: "Packs", x: page.margin + 240, width: 32, align: "right" },
  { title: "Price", x: page.margin + 274, width: 60, align: "right" },
  { title: "Net", x: page.margin + 336, width: 66, align: "right" },
  { title: "VAT", x: page.margin + 404, width: 26, align: "right" },
  { title: "VAT £", x: page.margin + 433, width: 62, align: "right" },
] as const satisfies readonly Column[];

/** 2026-11-21 → 21 November 2026 */
function inWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

const titles = { invoice: "Invoice", credit_note: "Credit note" } as const;

function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  options: { strong?: boolean; quiet?: boolean; small?: boolean; align?: "left" | "right" } = {},
): number {
  pdf
    .font(options.strong ? fonts.strong : fonts.text)
    .fontSize(options.small ? size.small : size.text)
    .fillColor(options.quiet ? quiet : ink)
    .text(text, x, y, { width, align: options.align ?? "left", ...figures });
  return pdf.y;
}

function line(pdf: Pdf, y: number, from = page.margin): void {
  pdf.moveTo(from, y).lineTo(right, y).lineWidth(0.5).strokeColor(rule).stroke();
}

/** Lines of text under a small heading. @returns where they end */
function block(pdf: Pdf, title: string, lines: string[], x: number, y: number, width: number): number {
  let at = write(pdf, title, x, y, width, { quiet: true, small: true }) + 2;
  for (const text of lines) at = write(pdf, text, x, at, width);
  return at;
}

function facts(content: DocumentContent): [string, string][] {
  const { order, credits } = content;
  return [
    ["Number", content.number],
    ["Issued", inWords(content.issuedOn)],
    ["Tax point", inWords(content.taxPoint)],
    ...(credits
      ? ([["Corrects invoice", `${credits.invoice} of ${inWords(credits.invoiceIssuedOn)}`]] as [
          string,
          string,
        ][])
      : []),
    ["Order", `${order.number} of ${inWords(order.placedOn)}`],
    ...(order.poNumber === "" ? [] : ([["Your order number", order.poNumber]] as [string, string][])),
  ];
}

/** Title, who, to whom. @returns where the page goes on */
function head(pdf: Pdf, content: DocumentContent): number {
  const { supplier, customer, deliveredTo } = content;
  pdf.font(fonts.strong).fontSize(size.large).fillColor(ink);
  pdf.text(titles[content.kind], page.margin, page.margin);
  const half = inner / 2 - 10;
  let left = pdf.y + 10;
  for (const [label, value] of facts(content)) {
    write(pdf, label, page.margin, left, 95, { quiet: true });
    left = write(pdf, value, page.margin + 100, left, half - 100);
  }
  const supplied = [
    supplier.name,
    ...supplier.address,
    `VAT number ${supplier.vatNumber}`,
    `Company number ${supplier.companyNumber}`,
    ...(supplier.registeredIn === undefined ? [] : [`Registered in ${supplier.registeredIn}`]),
    supplier.email,
    supplier.phone,
  ];
  const ends = block(pdf, "From", supplied, page.margin + inner / 2 + 10, page.margin + 6, half);
  const top = Math.max(left, ends) + 18;
  const own = customer.vatNumber === "" ? [] : [`VAT number ${customer.vatNumber}`];
  const billed = block(pdf, "Invoiced to", [...customer.address, ...own], page.margin, top, half);
  const delivered = block(pdf, "Delivered to", deliveredTo, page.margin + inner / 2 + 10, top, half);
  return Math.max(billed, delivered) + 18;
}

function tableHead(pdf: Pdf, y: number): number {
  for (const { title, x, width, align } of columns)
    write(pdf, title, x, y, width, { quiet: true, small: true, align });
  line(pdf, y + 14);
  return y + 19;
}

type Row = [code: string, name: string, packs: string, price: string, net: string, rate: string, tax: string];

function rowsOf({ lines, delivery }: DocumentContent): Row[] {
  const goods = lines.map(
    (one): Row => [
      one.sku,
      one.packSize === 1 ? one.name : `${one.name}, packs of ${one.packSize}`,
      String(one.quantity),
      formatPence(one.unitPrice),
      formatPence(one.net),
      `${one.rate}%`,
      formatPence(one.tax),
    ],
  );
  if (delivery === undefined) return goods;
  return [
    ...goods,
    ["", delivery.name, "", "", formatPence(delivery.net), `${delivery.rate}%`, formatPence(delivery.tax)],
  ];
}

/** Prints the lines, on further pages with the table's head again. @returns where they end */
function table(pdf: Pdf, content: DocumentContent, from: number): number {
  const rows = rowsOf(content);
  if (rows.length === 0) return from;
  let y = tableHead(pdf, from);
  for (const row of rows) {
    pdf.font(fonts.text).fontSize(size.text);
    const height = Math.max(
      ...columns.map(({ width }, index) => pdf.heightOfString(row[index] ?? "", { width })),
    );
    if (y + height > bottom) {
      pdf.addPage();
      y = tableHead(pdf, page.margin);
    }
    for (const [index, { x, width, align }] of columns.entries())
      write(pdf, row[index] ?? "", x, y, width, { align });
    y += height + 5;
  }
  line(pdf, y);
  return y + 10;
}

/** VAT by its rates, and the sums. */
function totals(pdf: Pdf, content: DocumentContent, from: number): number {
  const rows: { label: string; amount: string; strong?: boolean }[] = [
    ...content.rates.map(({ rate, net, tax }) => ({
      label: `VAT at ${rate}% on ${formatPence(net)}`,
      amount: formatPence(tax),
    })),
    { label: "Total ex VAT", amount: formatPence(content.net) },
    { label: "VAT", amount: formatPence(content.tax) },
    {
      label: content.kind === "invoice" ? "Total inc VAT" : "Credited inc VAT",
      amount: formatPence(content.total),
      strong: true,
    },
  ];
  let y = from;
  if (y + rows.length * 16 + 40 > bottom) {
    pdf.addPage();
    y = page.margin;
  }
  for (const { label, amount, strong } of rows) {
    write(pdf, label, page.margin + inner / 2, y, 160, { strong });
    write(pdf, amount, right - 90, y, 90, { strong, align: "right" });
    y += 16;
  }
  return y + 14;
}

function closing({ kind, lines, paymentMethod, taxPoint, credits, exported }: DocumentContent): string {
  const way = paymentName(paymentMethod);
  if (kind === "invoice") {
    const paid = `Paid by ${way} on ${inWords(taxPoint)}. There is nothing left to pay.`;
    return exported ? `${paid} Zero-rated for VAT: goods exported from the United Kingdom.` : paid;
  }
  const what = lines.length > 0 ? "All" : "Part of the price";
  return `${what} of what invoice ${credits?.invoice ?? ""} lists is credited. Reason: ${credits?.reason ?? ""}`;
}

/** "INV-000001, page 1 of 2" under every page, once it is known how many there are. */
function foot(pdf: Pdf, number: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin, where text would begin another page.
    pdf.page.margins.bottom = 0;
    write(pdf, `${number}, page ${index + 1} of ${count}`, page.margin, page.height - 40, inner, {
      quiet: true,
      small: true,
    });
  }
}

/** An invoice or a credit note as a PDF on A4, for the printer and for the books. */
export function printDocument(content: DocumentContent): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: page.margin,
    bufferPages: true,
    lang: "en-GB",
    displayTitle: true,
    info: {
      Title: `${titles[content.kind]} ${content.number}`,
      Author: content.supplier.name,
      CreationDate: new Date(`${content.issuedOn}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const below = totals(pdf, content, table(pdf, content, head(pdf, content)));
  write(pdf, closing(content), page.margin, below, inner);
  foot(pdf, content.number);
  pdf.end();
  return printed;
}
