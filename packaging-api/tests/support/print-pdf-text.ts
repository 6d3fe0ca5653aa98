import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { z } from "zod";
import type { ReadPdf } from "./pdf-text";

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** What the tags of a page tell a screen reader: roles, and the text that stands for what is drawn where it is given. */
type Part = { role: string; alt?: string; children: (Part | { type: string; id: string })[] };
const part: z.ZodType<Part> = z.object({
  role: z.string(),
  alt: z.string().optional(),
  children: z.array(z.union([z.lazy(() => part), z.object({ type: z.string(), id: z.string() })])),
});

async function drawnByTag(page: PdfPage): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const drawn = new Map<string, string>();
  let tag = "";
  for (const item of items) {
    if ("str" in item) drawn.set(tag, (drawn.get(tag) ?? "") + item.str);
    else tag = item.type === "beginMarkedContentProps" ? item.id : "";
  }
  return drawn;
}

function partsOf({ role, alt, children }: Part, drawn: Map<string, string>): ReadPdf["parts"] {
  const own = children.map((child) => ("id" in child ? (drawn.get(child.id) ?? "") : "")).join("");
  const inner = children.flatMap((child) => ("role" in child ? partsOf(child, drawn) : []));
  return [{ role, text: alt ?? own.trim() }, ...inner];
}

/** Writes what a PDF says to standard output: a program of its own, because its reader cannot be loaded by Jest. */
const [, , file = ""] = process.argv;
const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
const { text } = await extractText(pdf, { mergePages: true });
const parts: ReadPdf["parts"] = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  parts.push(...partsOf(part.parse(await page.getStructTree()), await drawnByTag(page)));
}
const { info, metadata } = await pdf.getMetadata();
const { Title, Language } = z.object({ Title: z.string(), Language: z.string() }).parse(info);
const read: ReadPdf = {
  text: text.replaceAll(/\s+/g, " "),
  parts,
  title: Title,
  language: Language,
  metadata: metadata.getRaw(),
};
process.stdout.write(JSON.stringify(read));
