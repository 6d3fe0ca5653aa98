import type { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { unescapeFormula } from "../../../trade-rules/formula-cells";
import { LineProblem } from "./problem";

/** A longer record is a quote that was never closed. */
const MAX_RECORD_BYTES = 1024 * 1024;

const parsed = z.object({
  info: z.object({ lines: z.number() }),
  record: z.array(z.string()),
});

/** One record: where it begins in the file, its cells by column name. */
export type CsvRow = { line: number; cells: Record<string, string> };

/** The file's first record and an iterator over the rest; what cannot be read is yielded as a problem. */
export type CsvFile = { header: string[]; rows: AsyncIterable<CsvRow | LineProblem> };

function lineBreaksIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

/**
 * Reads CSV record by record (RFC 4180, comma, UTF-8 with or without a byte order mark), never holding more than one.
 * @throws LineProblem when the file has no header.
 */
export async function readCsv(source: Readable): Promise<CsvFile> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  // A source that fails must end the reading, not wait for ever.
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  const records = parser[Symbol.asyncIterator]();

  async function next(): Promise<{ line: number; cells: string[] } | LineProblem | undefined> {
    try {
      const step = await records.next();
      if (step.done) return undefined;
      const { info, record } = parsed.parse(step.value);
      return { line: info.lines - lineBreaksIn(record), cells: record };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const line = z.object({ lines: z.number() }).safeParse(error);
      return new LineProblem(
        line.data?.lines ?? 1,
        `This is not readable as CSV from here on (${error.code}).`,
      );
    }
  }

  const first = await next();
  if (first === undefined) throw new LineProblem(1, "The file is empty.");
  if (first instanceof LineProblem) throw first;
  const header = first.cells.map((name) => name.trim());

  async function* rows(): AsyncGenerator<CsvRow | LineProblem> {
    for (let row = await next(); row !== undefined; row = await next()) {
      if (row instanceof LineProblem) {
        yield row;
        return;
      }
      if (row.cells.length !== header.length) {
        yield new LineProblem(
          row.line,
          `This line has ${row.cells.length} cells, the header has ${header.length}.`,
        );
      } else if (row.cells.some((cell) => cell.includes("\u{fffd}") || cell.includes("\0"))) {
        yield new LineProblem(row.line, "This line is not UTF-8; save the file as “CSV UTF-8”.");
      } else {
        const { cells } = row;
        yield {
          line: row.line,
          cells: Object.fromEntries(
            header.map((name, index) => [name, unescapeFormula((cells[index] ?? "").trim())]),
          ),
        };
      }
    }
  }
  return { header, rows: rows() };
}
