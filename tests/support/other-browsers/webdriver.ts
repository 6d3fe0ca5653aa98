import { z } from "zod";

/** An answer of a driver that says what could not be done, by the standard's word for it. */
class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
/** The standard's name of a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const reference = z.object({ [ELEMENT]: z.string() });

/** What may be otherwise in a moment: the page is being drawn, or another one comes. */
const passing = [
  "no such element",
  "stale element reference",
  "element not interactable",
  "element click intercepted",
  "invalid element state",
];

/** More than a page takes on a machine that is busy. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

async function send(url: string, method: "GET" | "POST" | "DELETE", body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(3 * TIMEOUT_MS),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new WebDriverError(error, message);
}

/**
 * Opens a session of a driver that speaks W3C WebDriver (www.w3.org/TR/webdriver2), with the few commands that a journey
 * needs.
 * @param driver its origin
 */
export async function openSession(driver: string) {
  const { sessionId } = session.parse(
    await send(`${driver}/session`, "POST", { capabilities: { alwaysMatch: {} } }),
  );
  const base = `${driver}/session/${sessionId}`;

  /** Does something with an element as soon as that can be done. @param work its part of the path and what is sent */
  async function onElement(
    selector: string,
    method: "GET" | "POST",
    work: { path: string; body?: object },
  ): Promise<unknown> {
    const using = selector.startsWith("//") ? "xpath" : "css selector";
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        const found = reference.parse(await send(`${base}/element`, "POST", { using, value: selector }));
        return await send(`${base}/element/${found[ELEMENT]}/${work.path}`, method, work.body);
      } catch (error) {
        const waits = error instanceof WebDriverError && passing.includes(error.code);
        if (!waits || Date.now() > deadline)
          throw new Error(`${selector} could not be used.`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  return {
    open: (url: string) => send(`${base}/url`, "POST", { url }),
    resize: (size: { width: number; height: number }) => send(`${base}/window/rect`, "POST", size),
    click: (selector: string) => onElement(selector, "POST", { path: "click", body: {} }),
    type: (selector: string, text: string) => onElement(selector, "POST", { path: "value", body: { text } }),
    textOf: async (selector: string) => z.string().parse(await onElement(selector, "GET", { path: "text" })),
    address: async () => z.string().parse(await send(`${base}/url`, "GET")),
    evaluate: (expression: string) =>
      send(`${base}/execute/sync`, "POST", { script: `return ${expression}`, args: [] }),
    /** A PNG of what is seen. */
    screenshot: async () => Buffer.from(z.string().parse(await send(`${base}/screenshot`, "GET")), "base64"),
    close: () => send(base, "DELETE"),
  };
}
