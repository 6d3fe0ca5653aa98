import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
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

/** Files inside a PDF, by their names. */
const attached = z.record(z.string(), z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }));

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

async function read(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const parts: ReadPdf["parts"] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    parts.push(...partsOf(part.parse(await page.getStructTree()), await drawnByTag(page)));
  }
  const { info, metadata } = await pdf.getMetadata();
  const { Title, Language } = z.object({ Title: z.string(), Language: z.string() }).parse(info);
  return {
    text: text.replaceAll(/\s+/g, " "),
    parts,
    title: Title,
    language: Language,
    metadata: metadata.getRaw(),
    files: Object.values(attached.parse((await pdf.getAttachments()) ?? {})).map(({ filename, content }) => ({
      name: filename,
      text: Buffer.from(content).toString("utf8"),
    })),
  };
}

/** Answers a PDF with what it says: a program of its own, because its reader cannot be loaded by Jest. */
const server = createServer(async (request, response) => {
  // A connection that stayed open would end by its time, on a busy machine just as the next PDF is sent.
  response.shouldKeepAlive = false;
  try {
    response.end(JSON.stringify(await read(await buffer(request))));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  process.stdout.write(`${JSON.stringify({ port: address.port, msg: "listening" })}\n`);
});
