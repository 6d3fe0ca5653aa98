import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argumentsFor } from "./bundled";
import { startProgram } from "./program";
import { temporaryFolder } from "./run-folder";

/** The words of a PDF in the order in which they stand, with single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const file = join(await temporaryFolder("pdf"), "document.pdf");
  await writeFile(file, bytes);
  const reader = startProgram([...argumentsFor("packaging-api/tests/support/print-pdf-text.ts"), file], {});
  if ((await reader.exited) !== 0) throw new Error(reader.logs());
  return reader.stdout();
}
