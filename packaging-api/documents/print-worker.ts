import { parentPort } from "node:worker_threads";
import { printDocument } from "./print-document";
import { printLabel } from "./print-label";
import { printPackingSlip } from "./print-packing-slip";
import { printPickList } from "./print-pick-list";
import { printPriceList } from "./print-price-list";
import { printStatement } from "./print-statement";
import type { Printable } from "./printable";

function print(content: Printable): Promise<Uint8Array> {
  switch (content.kind) {
    case "statement":
      return printStatement(content);
    case "price_list":
      return printPriceList(content);
    case "pick_list":
      return printPickList(content);
    case "packing_slip":
      return printPackingSlip(content);
    case "label":
      return printLabel(content);
    default:
      return printDocument(content);
  }
}

/** The code of the thread that prints: a document comes, its PDF or the reason why there is none goes back. */
parentPort?.on("message", async (content: Printable) => {
  try {
    parentPort?.postMessage({ pdf: await print(content) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
