import { type Caller, FairQueue, QueueFullError } from "../../request-limits/fair-queue";
import { Failure } from "../http/failure";
import type { Logger } from "../log";
import { PrintThread, PrintThreadError } from "./print-thread";
import type { Printable } from "./printable";

/** One thread prints one document after another, each in a second or so. Who gives up sooner is let go by the signal. */
const LIMITS = { running: 1, waiting: 30, waitingPerShare: 12, waitMs: 30_000 };
/** Seconds after which a document that was not printed may be asked for again. */
const RETRY_AFTER = { "Retry-After": "5" };

const busy = () =>
  new Failure(503, "Too many documents are being printed, please try again shortly.", {}, RETRY_AFTER);
const failed = () =>
  new Failure(503, "The document could not be printed, please try again shortly.", {}, RETRY_AFTER);

/** Who wants a document printed; `share`: whose turn it takes. */
type Asker = Omit<Caller, "key"> & { requestId: string };

/**
 * Prints a document, once for all who ask for it at the same time.
 * @throws Failure 503 when too many wait, or when the thread that prints ended or took too long; the reason of the asker's
 *   signal; what the printing itself throws.
 */
export type Printer = (content: Printable, asker: Asker) => Promise<Uint8Array>;

/** Who ask for the same at the same time get one printing: what names it must be of one customer alone. */
function nameOf(content: Printable): string {
  if (content.kind === "statement") return `statement ${content.account} ${content.month}`;
  if (content.kind === "price_list" || content.kind === "pick_list")
    return `${content.kind} ${content.digest}`;
  // An address may be changed between two of the same number.
  if (content.kind === "label" || content.kind === "packing_slip") return JSON.stringify(content);
  return `${content.kind} ${content.number}`;
}

/** Prints in a thread of its own, so that the program answers meanwhile. */
export function createPrinter(log: Logger, thread: Pick<PrintThread, "print"> = new PrintThread()): Printer {
  const queue = new FairQueue<Uint8Array>(LIMITS);
  return async (content, { requestId, ...caller }) => {
    try {
      return await queue.run({ ...caller, key: nameOf(content) }, () => thread.print(content));
    } catch (error) {
      if (error instanceof QueueFullError) throw busy();
      if (!(error instanceof PrintThreadError)) throw error;
      log.error(
        { requestId, error },
        "document not printed; it is printed when it is asked for again, report the error if it repeats",
      );
      throw failed();
    }
  };
}
