import { parentPort } from "node:worker_threads";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { printDocument } from "./print-document";

/** The code of the thread that prints: a document comes, its PDF or the reason why there is none goes back. */
parentPort?.on("message", async (content: DocumentContent) => {
  try {
    parentPort?.postMessage({ pdf: await printDocument(content) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
