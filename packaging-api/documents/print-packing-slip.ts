import { dateInWords } from "../wording";
import { code128 } from "./code-128";
import {
  half,
  inner,
  type Pdf,
  page,
  printPages,
  second,
  style,
  writeBlock,
  writeParagraphs,
} from "./document-page";
import type { Sheet } from "./document-sheet";
import { type Column, writeTable } from "./document-table";
import type { PackingSlip } from "./warehouse-documents";

const columns = [
  { title: "Code", x: page.margin, width: 110, align: "left" },
  { title: "Goods", x: page.margin + 114, width: inner - 224, align: "left" },
  { title: "A pack has", x: page.margin + inner - 106, width: 50, align: "right" },
  { title: "Packs", x: page.margin + inner - 50, width: 50, align: "right" },
] as const satisfies readonly Column[];

function draw(pdf: Pdf, sheet: Sheet, slip: PackingSlip): void {
  const x = page.margin;
  const title = sheet.write("Packing slip", { x, y: page.margin, width: half }, style.title, { role: "H1" });
  sheet.bars({ x: second, y: page.margin, width: 150 }, code128(slip.number), 36);
  const facts = [
    `Order ${slip.number}`,
    ...(slip.parcel === null || (slip.parcel === 1 && slip.follows.length === 0)
      ? []
      : [`Parcel ${slip.parcel}`]),
    ...(slip.poNumber === "" ? [] : [`Your order number ${slip.poNumber}`]),
    slip.service,
    ...(slip.dispatchOn === null ? [] : [`Leaves on ${dateInWords(slip.dispatchOn)}`]),
  ];
  const left = writeBlock(sheet, "This parcel", facts, x, title + 10);
  const right = writeBlock(sheet, "To", slip.to, second, page.margin + 48);
  const table = (goods: PackingSlip["lines"], y: number) =>
    writeTable(
      pdf,
      sheet,
      {
        columns,
        rows: goods.map(({ sku, name, packSize, quantity }) => [
          sku,
          name,
          String(packSize),
          String(quantity),
        ]),
      },
      y,
    );
  let end = table(slip.lines, Math.max(left, right) + 18);
  if (slip.follows.length > 0) {
    const when = slip.expectedOn === null ? "" : ` We expect it on ${dateInWords(slip.expectedOn)}.`;
    end = writeParagraphs(pdf, sheet, [`This follows in another parcel.${when}`], end + 4);
    end = table(slip.follows, end + 4);
  }
  writeParagraphs(pdf, sheet, [`Something missing or damaged? ${slip.contact}`], end + 4);
}

/** What lies in a parcel, for who opens it, as a PDF on A4. It has no prices: a parcel may be a present. */
export const printPackingSlip = (slip: PackingSlip): Promise<Uint8Array> =>
  printPages(
    {
      title: `Packing slip of order ${slip.number}`,
      foot: `Order ${slip.number}`,
      supplier: slip.shop,
      day: slip.day,
      subset: "PDF/A-2a",
      text: JSON.stringify(slip),
    },
    (pdf, sheet) => draw(pdf, sheet, slip),
  );
