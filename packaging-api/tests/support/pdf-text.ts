import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { argumentsFor } from "./bundled";
import { startProgram } from "./program";
import { temporaryFolder } from "./run-folder";

const readPdfSchema = z.object({
  /** The words in the order in which they are drawn, with single spaces. */
  text: z.string(),
  /** What a screen reader is told, in its order: the role of each part and its text. */
  parts: z.array(z.object({ role: z.string(), text: z.string() })),
  title: z.string(),
  language: z.string(),
  /** XMP. */
  metadata: z.string(),
});
export type ReadPdf = z.infer<typeof readPdfSchema>;

/** What a PDF says. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = join(await temporaryFolder("pdf"), "document.pdf");
  await writeFile(file, bytes);
  const reader = startProgram([...argumentsFor("packaging-api/tests/support/print-pdf-text.ts"), file], {});
  if ((await reader.exited) !== 0) throw new Error(reader.logs());
  return readPdfSchema.parse(JSON.parse(reader.stdout()));
}

/** The words of a PDF in the order in which they are drawn, with single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).text;
}
