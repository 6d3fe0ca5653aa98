import { PrintThread } from "../../documents/print-thread";
import { createPrinter } from "../../documents/printer";
import { createLogger } from "../../log";
import { documentContent } from "../support/document-content";

/** Ends, hangs or fails at documents with these numbers, and answers its own number for all others. */
const threadCode = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ number }) => {
    if (number === "ends") process.exit(0);
    if (number === "breaks") setImmediate(() => { throw new Error("broken"); });
    else if (number === "hangs") for (;;);
    else if (number === "refuses") parentPort.postMessage({ error: new Error("no such font") });
    else parentPort.postMessage({ pdf: new Uint8Array([threadId]) });
  });`;
const file = new URL(`data:text/javascript,${encodeURIComponent(threadCode)}`);

describe("the thread that prints", () => {
  const thread = new PrintThread({ file, timeoutMs: 2_000, idleMs: 60_000 });
  const print = createPrinter(createLogger("silent"), thread);
  let share = 0;
  const ask = (number: string) => {
    share += 1;
    return print({ ...documentContent, number }, { share: String(share), requestId: "test" });
  };

  it.each(["ends", "breaks", "hangs"])(
    "that %s is answered with 503, and the next document gets a new one",
    async (what) => {
      const [before] = await ask("before");
      await expect(ask(what)).rejects.toMatchObject({
        status: 503,
        message: "The document could not be printed, please try again shortly.",
        headers: { "Retry-After": "5" },
      });
      const [after] = await ask("after");
      expect(after).toBeGreaterThan(before!);
      expect(await ask("and another")).toEqual(new Uint8Array([after!]));
    },
  );

  it("stays when a document cannot be printed, whose reason is thrown", async () => {
    const [before] = await ask("before");
    await expect(ask("refuses")).rejects.toThrow("no such font");
    expect(await ask("after")).toEqual(new Uint8Array([before!]));
  });

  it("prints once for all who ask for the same at the same time", async () => {
    const printOnce = jest.fn(async () => new Uint8Array([1]));
    const printer = createPrinter(createLogger("silent"), { print: printOnce });
    const asker = { share: "one", requestId: "test" };
    await Promise.all([1, 2, 3].map(() => printer(documentContent, asker)));
    expect(printOnce).toHaveBeenCalledTimes(1);
  });

  it("lets one network have no more than so many documents waiting", async () => {
    let end: () => void = () => undefined;
    const held = new Promise<Uint8Array>((resolve) => {
      end = () => resolve(new Uint8Array());
    });
    const printer = createPrinter(createLogger("silent"), { print: () => held });
    const asked = Array.from({ length: 14 }, (_, number) =>
      printer({ ...documentContent, number: `INV-${number}` }, { share: "one", requestId: "test" }),
    );
    await expect(asked[13]).rejects.toMatchObject({
      status: 503,
      message: "Too many documents are being printed, please try again shortly.",
    });
    end();
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 13 }, () => "fulfilled"),
      "rejected",
    ]);
  });

  it("is ended when nothing is printed for a while", async () => {
    const short = new PrintThread({ file, idleMs: 1 });
    const [first] = await short.print(documentContent);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await short.print(documentContent))[0]).toBeGreaterThan(first!);
  });
});
