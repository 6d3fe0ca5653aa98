import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvText } from "../figures/csv-text";
import type { StaffIo } from "./io";

/** Writes rows of cells as CSV, the header first. @returns how many rows came after the header */
export async function writeCsv(
  rows: readonly string[][],
  { output }: Pick<StaffIo, "output">,
): Promise<number> {
  await pipeline(Readable.from([csvText(rows)]), output);
  return rows.length - 1;
}
