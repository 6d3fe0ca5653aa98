import type { Note } from "@/lib/server/session/note";
import { addedLines } from "@/packaging-api/contract";
import type { Posted } from "./form-row";

/** Lines that the cart's page names after a list of goods; the note that carries them is small. */
const MOST_SHORT_LINES = 10;

/** What the cart's page says of a list of goods that was added. */
export function rememberFilled({ data }: Posted): Partial<Note> {
  const { added, short } = addedLines.parse(data);
  return { filled: { added, short: short.slice(0, MOST_SHORT_LINES) } };
}
