import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { REPORT_FILE_BYTES } from "../../contract";

const MOST_TRANSACTIONS = 50_000;
const MAX_RECORD_BYTES = 64 * 1024;

/** The file is no report that can be read; `message` is one sentence for whoever brought it. */
export class SettlementReportError extends Error {}

/** What a report has of one movement of money. Pence. */
export type SettledTransaction = {
  id: string;
  /** The shop's number of the order; empty where the report has none. */
  invoiceId: string;
  /** "T0006": what PayPal calls the kind. */
  code: string;
  at: Date;
  /** Above 0: to the shop. */
  gross: number;
  /** What PayPal kept of it, above 0. */
  fee: number;
};

export type SettlementReport = { from: Date; to: Date; transactions: SettledTransaction[] };

/** Columns that every version of both reports has, in lower case with single spaces. */
const needed = [
  "transaction id",
  "invoice id",
  "transaction event code",
  "transaction initiation date",
  "transaction debit or credit",
  "gross transaction amount",
  "gross transaction currency",
] as const;

const recordsOf = z.array(z.array(z.string()));

/** "2026/11/26 10:15:02 -0700" @throws SettlementReportError */
function momentOf(given: string): Date {
  const [, year, month, day, time, zone, minutes] =
    /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(given.trim()) ?? [];
  const at = new Date(`${year}-${month}-${day}T${time}${zone}:${minutes}`);
  if (Number.isNaN(at.getTime())) throw new SettlementReportError("A time of the report cannot be read.");
  return at;
}

/** A report's amounts are pence without sign or point. @throws SettlementReportError */
function penceOf(given: string): number {
  if (given.trim() === "") return 0;
  if (!/^\d{1,10}$/.test(given.trim()))
    throw new SettlementReportError("An amount of the report cannot be read.");
  return Number(given);
}

function recordsIn(text: string): string[][] {
  try {
    return recordsOf.parse(
      parse(text, {
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
        max_record_size: MAX_RECORD_BYTES,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SettlementReportError(`The file is not readable as CSV (${error.code}).`);
  }
}

const nameOf = (cell: string): string => cell.trim().toLowerCase().replace(/\s+/g, " ");

/** A transaction in pounds; undefined for one in another currency, which the shop takes none of. */
function transactionOf(cells: ReadonlyMap<string, string>): SettledTransaction | undefined {
  const cell = (name: string) => cells.get(name) ?? "";
  if (cell("gross transaction currency") !== "GBP") return undefined;
  const gross = penceOf(cell("gross transaction amount"));
  const fee = penceOf(cell("fee amount"));
  return {
    id: cell("transaction id").slice(0, 40),
    invoiceId: cell("invoice id").slice(0, 60),
    code: cell("transaction event code").slice(0, 10),
    at: momentOf(cell("transaction initiation date")),
    gross: cell("transaction debit or credit") === "DR" ? -gross : gross,
    fee: cell("fee debit or credit") === "CR" ? -fee : fee,
  };
}

/**
 * Reads PayPal's settlement or transaction detail report (CSV): rows that begin with what they are, SH with the days, CH
 * with the names of the columns, SB with a transaction. Columns are found by their names, as PayPal asks for.
 * @throws SettlementReportError where it is too large, no such report, or a row cannot be read
 */
export function readSettlementReport(bytes: Uint8Array): SettlementReport {
  if (bytes.length > REPORT_FILE_BYTES)
    throw new SettlementReportError(`The file is larger than ${REPORT_FILE_BYTES / 1024 / 1024} MB.`);
  const records = recordsIn(new TextDecoder().decode(bytes));
  const transactions: SettledTransaction[] = [];
  const times: Date[] = [];
  let columns: string[] = [];
  for (const [kind, ...cells] of records) {
    if (kind === "SH") times.push(momentOf(cells[0] ?? ""), momentOf(cells[1] ?? ""));
    if (kind === "CH") columns = cells.map(nameOf);
    if (kind !== "SB") continue;
    if (!needed.every((name) => columns.includes(name)))
      throw new SettlementReportError(
        "The report lacks columns that are needed: it is no settlement report of PayPal's.",
      );
    if (transactions.length >= MOST_TRANSACTIONS)
      throw new SettlementReportError(`The report has more than ${MOST_TRANSACTIONS} transactions.`);
    const read = transactionOf(new Map(columns.map((name, index) => [name, cells[index] ?? ""])));
    if (read !== undefined) transactions.push(read);
  }
  const ordered = times.map((time) => time.getTime()).sort((a, b) => a - b);
  const [from] = ordered;
  const to = ordered.at(-1);
  if (from === undefined || to === undefined || columns.length === 0)
    throw new SettlementReportError("The file is no settlement or transaction detail report of PayPal's.");
  return { from: new Date(from), to: new Date(to), transactions };
}
