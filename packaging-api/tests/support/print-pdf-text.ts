import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";

/** Writes the words of a PDF to standard output: a program of its own, because its reader cannot be loaded by Jest. */
const [, , file = ""] = process.argv;
const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
const { text } = await extractText(pdf, { mergePages: true });
process.stdout.write(text.replaceAll(/\s+/g, " "));
