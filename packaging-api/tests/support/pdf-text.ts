import { z } from "zod";
import { argumentsFor } from "./bundled";
import { type Program, startProgram, waitFor } from "./program";

const readPdfSchema = z.object({
  /** The words in the order in which they are drawn, with single spaces. */
  text: z.string(),
  /** What a screen reader is told, in its order: the role of each part and its text. */
  parts: z.array(z.object({ role: z.string(), text: z.string() })),
  title: z.string(),
  language: z.string(),
  /** XMP. */
  metadata: z.string(),
  /** Files inside it. */
  files: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ReadPdf = z.infer<typeof readPdfSchema>;

let reader: Program | undefined;
let readerUrl: Promise<string> | undefined;
afterAll(() => reader?.stop());

/** Starts the reader, which answers all PDFs of a test file. */
async function startReader(): Promise<string> {
  const program = startProgram(argumentsFor("packaging-api/tests/support/pdf-reader.ts"), {});
  reader = program;
  const port = await waitFor("the reader's port", program, () => /"port":(\d+)/.exec(program.logs())?.[1]);
  return `http://127.0.0.1:${port}`;
}

/** What a PDF says. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  readerUrl ??= startReader();
  const response = await fetch(await readerUrl, { method: "POST", body: new Uint8Array(bytes) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return readPdfSchema.parse(JSON.parse(answer));
}

/** The words of a PDF in the order in which they are drawn, with single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).text;
}
