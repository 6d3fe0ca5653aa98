import { PICTURES_AT_ONCE } from "@/packaging-api/contract";

/** The name of a field in a row of the form that brings pictures. */
export const pictureField = (what: "file" | "text", row: number): string => `${what}_${row}`;

/** The rows of the form. */
export const pictureRows: readonly number[] = Array.from({ length: PICTURES_AT_ONCE }, (_, row) => row);

/** The rows that were filled in, at least in part; of an empty form the first, which is to be filled in. */
export function filledRows(fields: Readonly<Record<string, string>>): number[] {
  const filled = pictureRows.filter((row) =>
    [pictureField("file", row), pictureField("text", row)].some((name) => (fields[name] ?? "").trim() !== ""),
  );
  return filled.length === 0 ? [0] : filled;
}
