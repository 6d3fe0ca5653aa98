import { dateInWords } from "../wording";
import { code128 } from "./code-128";
import { printPages, rule } from "./document-page";
import type { Sheet, Style } from "./document-sheet";
import { type AddressLabel, labelSizes } from "./warehouse-documents";

const MARGIN = 18;
const BARS = 46;
const ink = "#000000";
const small: Style = { size: 8, color: ink };
const label: Style = { size: 8.5, color: ink, strong: true };
/** The type sizes of an address, the largest one that fits first. */
const addressSizes = [18, 15, 12.5, 10.5, 8.5];

/** The largest type in which an address stays above what is below it. */
function addressStyle(sheet: Sheet, lines: readonly string[], width: number, height: number): Style {
  const styles = addressSizes.map((size): Style => ({ size, color: ink, strong: true }));
  const fits = (style: Style) =>
    lines.reduce((sum, line) => sum + sheet.heightOf(line, width, style), 0) <= height;
  return styles.find(fits) ?? { size: 7, color: ink, strong: true };
}

function draw(sheet: Sheet, { size, number, service, dispatchOn, to, phone, from }: AddressLabel): void {
  const [pageWidth, pageHeight] = labelSizes[size];
  const width = pageWidth - 2 * MARGIN;
  const x = MARGIN;
  const leaves = dispatchOn === null ? service : `${service}, leaves on ${dateInWords(dispatchOn)}`;
  let y = sheet.write(leaves, { x, y: MARGIN, width }, label, { role: "P" }) + 4;
  y = sheet.write(`From ${from.join(", ")}`, { x, y, width }, small, { role: "P" }) + 8;
  sheet.rule({ x, y, width }, rule);
  const barsAt = pageHeight - MARGIN - BARS - 14;
  const called = phone === "" ? [] : [`Phone ${phone}`];
  const room = barsAt - y - 12 - (called.length === 0 ? 0 : 16);
  const style = addressStyle(sheet, to, width, room);
  y = sheet.write("Deliver to", { x, y: y + 6, width }, small, { role: "H1" }) + 2;
  for (const line of to) y = sheet.write(line, { x, y, width }, style, { role: "P" });
  for (const line of called) sheet.write(line, { x, y: y + 4, width }, label, { role: "P" });
  sheet.bars({ x, y: barsAt, width: width * 0.8 }, code128(number), BARS);
  sheet.write(`Order ${number}`, { x, y: barsAt + BARS + 2, width }, label, { role: "P" });
}

/** A parcel's address for a label printer, with the order's number as a barcode: a PDF of the label's size. */
export const printLabel = (content: AddressLabel): Promise<Uint8Array> =>
  printPages(
    {
      size: labelSizes[content.size],
      title: `Label of order ${content.number}`,
      foot: "",
      supplier: content.from[0] ?? "",
      day: content.day,
      subset: "PDF/A-2a",
      text: JSON.stringify(content),
    },
    (_pdf, sheet) => draw(sheet, content),
  );
