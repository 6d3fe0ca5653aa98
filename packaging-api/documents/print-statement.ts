import { agedWords, lineWords, signedPence, statementTitle } from "../credit/statement-words";
import { dateInWords, formatPence } from "../wording";
import {
  inner,
  type Pdf,
  page,
  printPages,
  second,
  style,
  supplierLines,
  writeBlock,
  writeParagraphs,
} from "./document-page";
import type { Sheet } from "./document-sheet";
import { type Column, writeSums, writeTable } from "./document-table";
import type { StatementDocument } from "./statement-document";

const columns = [
  { title: "Day", x: page.margin, width: 95, align: "left" },
  { title: "What", x: page.margin + 100, width: 235, align: "left" },
  { title: "Amount", x: page.margin + 340, width: 75, align: "right" },
  { title: "Balance", x: page.margin + 420, width: 75, align: "right" },
] as const satisfies readonly Column[];

const rowsOf = ({ from, to, opening, lines, closing }: StatementDocument): string[][] => [
  [dateInWords(from), "Opening balance", "", formatPence(opening)],
  ...lines.map((line) => [
    dateInWords(line.on),
    lineWords(line),
    signedPence(line.change),
    signedPence(line.balance),
  ]),
  [dateInWords(to), "Closing balance", "", formatPence(closing)],
];

/** @returns where the page continues */
function writeHead(sheet: Sheet, content: StatementDocument): number {
  const { supplier, customer } = content;
  const x = page.margin;
  const title = { x, y: page.margin, width: inner / 2 };
  const left = sheet.write(statementTitle(content), title, style.title, { role: "H1" }) + 10;
  const to = writeBlock(sheet, "For", customer, x, left);
  const from = writeBlock(sheet, "From", supplierLines(supplier), second, page.margin + 6);
  return Math.max(to, from) + 18;
}

/** How what is owed is paid. */
const closingWords = ({ bank, omitted, daysToPay }: StatementDocument): string[] => [
  ...(omitted === 0
    ? []
    : [`${omitted} further lines of this month are not listed; the balances count them.`]),
  `Each invoice is due ${daysToPay === 1 ? "a day" : `${daysToPay} days`} after its date, or on the day that it states.`,
  `Please pay by bank transfer to ${bank.accountName}, sort code ${bank.sortCode}, account number ${bank.accountNumber}, with the number of each order.`,
];

function draw(pdf: Pdf, sheet: Sheet, content: StatementDocument): void {
  const head = writeHead(sheet, content);
  const lines = writeTable(pdf, sheet, { columns, rows: rowsOf(content) }, head);
  const ages = agedWords(content).map(([label, amount]) => ({ label, amount }));
  writeParagraphs(pdf, sheet, closingWords(content), writeSums(pdf, sheet, ages, lines));
}

/** A statement as a PDF on A4: PDF/A-2a. */
export const printStatement = (content: StatementDocument): Promise<Uint8Array> =>
  printPages(
    {
      title: statementTitle(content),
      foot: statementTitle(content),
      supplier: content.supplier.name,
      day: content.to,
      subset: "PDF/A-2a",
      text: JSON.stringify(content),
    },
    (pdf, sheet) => draw(pdf, sheet, content),
  );
