import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { type CsvFormat, csvFormats } from "./csv-formats";
import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { accountOf, MOST_ENTRIES, type Statement, type StatementEntry, StatementError } from "./statement";

/** Lines before the header that are looked through: banks put the account's name or a comment there. */
const LINES_BEFORE_HEADER = 10;
const MAX_RECORD_BYTES = 64 * 1024;

const recordsOf = z.array(z.array(z.string()));

/** The names of columns as the formats have them; what is empty at the end of a line is no column. */
function namesOf(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim().toLowerCase());
  while (names.at(-1) === "") names.pop();
  return names;
}

const hasColumns = ({ columns }: CsvFormat, names: readonly string[]): boolean =>
  names.length === columns.length && columns.every((column) => names.includes(column));

/** The bank's format by the header, and the line it stands in, counted from 0; undefined where no bank is recognised. */
export function findCsvFormat(text: string): { format: CsvFormat; headerLine: number } | undefined {
  const lines = text.split(/\r\n|\r|\n/, LINES_BEFORE_HEADER);
  for (const [headerLine, line] of lines.entries()) {
    const format = csvFormats.find((one) =>
      hasColumns(one, namesOf(line.split(one.delimiter).map((cell) => cell.replaceAll('"', "")))),
    );
    if (format !== undefined) return { format, headerLine };
  }
  return undefined;
}

/** A cell without what banks put before it so that a spreadsheet takes it for text. */
const bare = (cell: string): string => cell.trim().replace(/^'+/, "").replace(/'+$/, "").trim();

function amountOf({ amount }: CsvFormat, cells: Record<string, string>): number | undefined {
  const given = amount(cells);
  if ("signed" in given) return readAmount(given.signed);
  const [paidIn, paidOut] = [given.paidIn, given.paidOut].map((each) => (each === "" ? 0 : readAmount(each)));
  if (paidIn === undefined || paidOut === undefined || paidIn < 0 || paidOut < 0) return undefined;
  return paidIn - paidOut;
}

/** An entry of a line, undefined for one without money, such as the opening balance. @throws StatementError */
function entryOf(format: CsvFormat, names: readonly string[], record: readonly string[], line: number) {
  const cells = Object.fromEntries(names.map((name, index) => [name, bare(record[index] ?? "")]));
  const bookedOn = readDay(format.day(cells));
  if (bookedOn === undefined) throw new StatementError(`Line ${line} has no day that can be read.`);
  const amount = amountOf(format, cells);
  if (amount === undefined) throw new StatementError(`Line ${line} has no amount that can be read.`);
  if (amount === 0) return undefined;
  const { text, name, account } = format.words(cells);
  return { account: accountOf(account), bookedOn, amount, text, name, bankId: "" };
}

function recordsIn(text: string, delimiter: string, fromLine: number): string[][] {
  try {
    return recordsOf.parse(
      parse(text, {
        delimiter,
        from_line: fromLine,
        relax_column_count: true,
        // Some banks put a lone quote into a description.
        relax_quotes: true,
        skip_empty_lines: true,
        max_record_size: MAX_RECORD_BYTES,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StatementError(`The file is not readable as CSV (${error.code}).`);
  }
}

/**
 * Reads the CSV export of one of the banks in `csvFormats`.
 * @param text of the file, whose header names the format
 * @throws StatementError for a line that is not of that format, and for too many
 */
export function readCsvStatement(
  text: string,
  { format, headerLine }: { format: CsvFormat; headerLine: number },
): Statement {
  const [header = [], ...records] = recordsIn(text, format.delimiter, headerLine + 1);
  const names = namesOf(header);
  if (records.length > MOST_ENTRIES)
    throw new StatementError(`The file has more than ${MOST_ENTRIES} lines.`);
  const entries = records.flatMap((record, index): StatementEntry[] => {
    if (record.every((cell) => cell.trim() === "")) return [];
    const line = headerLine + index + 2;
    const filled = namesOf(record).length;
    if (filled > names.length) throw new StatementError(`Line ${line} has more cells than the header.`);
    const entry = entryOf(format, names, record, line);
    return entry === undefined ? [] : [entry];
  });
  return { format: format.format, entries };
}
