import { dateInWords, formatPence, monthInWords } from "../wording";
import type { StatementContent } from "./statement-content";

type Line = StatementContent["lines"][number];

export const statementTitle = ({ month }: StatementContent): string => `Statement ${monthInWords(month)}`;

/** What the statement of a month is called as a file, "statement-2026-11.pdf". */
export const statementName = (month: StatementContent["month"]): string => `statement-${month}.pdf`;

const kindWords: Record<Line["kind"], string> = {
  invoice: "Invoice",
  credit_note: "Credit note",
  payment: "Payment, thank you:",
  sent_back: "Sent back to you, credited by",
};

/** "Invoice INV-000012 for order 100234, due 27 December 2026" */
export function lineWords({ kind, reference, order, dueOn }: Line): string {
  const due = dueOn === undefined ? "" : `, due ${dateInWords(dueOn)}`;
  return `${kindWords[kind]} ${reference} for order ${order}${due}`;
}

/** An amount of a statement, "−£12.34" where it lowers the balance. */
export const signedPence = (pence: number): string =>
  pence < 0 ? `−${formatPence(-pence)}` : formatPence(pence);

/** The closing balance by its age, as labels and amounts. */
export function agedWords({ aged }: Pick<StatementContent, "aged">): [string, string][] {
  return [
    ["Not due yet", formatPence(aged.notDue)],
    ["1 to 30 days overdue", formatPence(aged.upTo30)],
    ["31 to 60 days overdue", formatPence(aged.upTo60)],
    ["61 days or more overdue", formatPence(aged.older)],
  ];
}
