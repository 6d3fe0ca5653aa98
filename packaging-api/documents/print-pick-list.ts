import { dateInWords } from "../wording";
import { inner, type Pdf, page, printPages, style } from "./document-page";
import type { Sheet } from "./document-sheet";
import { type Column, writeTable } from "./document-table";
import type { PickList } from "./warehouse-documents";

const goods = [
  { title: "Shelf", x: page.margin, width: 64, align: "left" },
  { title: "Code", x: page.margin + 68, width: 92, align: "left" },
  { title: "Goods", x: page.margin + 164, width: 126, align: "left" },
  { title: "Packs", x: page.margin + 294, width: 40, align: "right" },
  { title: "For the orders", x: page.margin + 346, width: inner - 346, align: "left" },
] as const satisfies readonly Column[];

const parcels = [
  { title: "Order", x: page.margin, width: 100, align: "left" },
  { title: "Delivery", x: page.margin + 104, width: 230, align: "left" },
  { title: "Leaves on", x: page.margin + 346, width: inner - 346, align: "left" },
] as const satisfies readonly Column[];

function draw(pdf: Pdf, sheet: Sheet, { orders, rows, day }: PickList): void {
  const place = { x: page.margin, y: page.margin, width: inner };
  const title = sheet.write("Pick list", place, style.title, { role: "H1" });
  const count = `${orders.length} ${orders.length === 1 ? "order" : "orders"}, printed on ${dateInWords(day)}`;
  const head = sheet.write(count, { ...place, y: title + 4 }, style.label, { role: "P" }) + 14;
  const fetched = rows.map((row) => [
    row.shelf,
    row.sku,
    row.packSize === 1 ? row.name : `${row.name}, packs of ${row.packSize}`,
    String(row.quantity),
    row.orders,
  ]);
  const end = writeTable(pdf, sheet, { columns: goods, rows: fetched }, head) + 8;
  const listed = orders.map(({ number, service, dispatchOn }) => [
    number,
    service,
    dispatchOn === null ? "" : dateInWords(dispatchOn),
  ]);
  writeTable(pdf, sheet, { columns: parcels, rows: listed }, end);
}

/** What to fetch from the shelves for some orders, as a PDF on A4. */
export const printPickList = (list: PickList): Promise<Uint8Array> =>
  printPages(
    {
      title: "Pick list",
      foot: `Pick list of ${list.day}`,
      supplier: list.shop,
      day: list.day,
      subset: "PDF/A-2a",
      text: JSON.stringify(list),
    },
    (pdf, sheet) => draw(pdf, sheet, list),
  );
