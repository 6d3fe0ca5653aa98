import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallName } from "../../../paypal-simulator/faults";

/** What becomes of a call to PayPal. */
export const callFates = [
  /** The program is killed as the call reaches PayPal, which never sees it. */
  "kill before",
  /** PayPal does it, and the program is killed before it hears of it. */
  "kill after",
  /** PayPal does it, and the connection breaks before its answer. */
  "lose",
  /** The connection breaks before PayPal sees it. */
  "break",
  /** PayPal does it, and its answer comes after the program's patience. */
  "late",
  /** It reaches PayPal after the program's patience. */
  "slow",
  "error before",
  "error after",
  "busy",
  "unauthorised",
] as const;
export type CallFate = (typeof callFates)[number];

/** Which of PayPal's calls a request is. */
function nameOf({ method, url = "" }: IncomingMessage): CallName {
  if (url.startsWith("/v1/oauth2")) return "token";
  if (url.startsWith("/v1/notifications")) return "verify";
  if (url.startsWith("/v2/payments/captures")) return "refund";
  if (url.startsWith("/v2/payments/refunds")) return "get-refund";
  if (method === "GET") return "get";
  return url.endsWith("/capture") ? "capture" : "create";
}

export type PayPalProxy = {
  url: string;
  /** Decides over every call. */
  watch(decide: (call: CallName) => CallFate | undefined): void;
  unwatch(): void;
  close(): Promise<void>;
};

const bodies: Partial<Record<CallFate, { status: number; headers?: Record<string, string>; issue: string }>> =
  {
    "error before": { status: 500, issue: "INTERNAL_SERVER_ERROR" },
    "error after": { status: 500, issue: "INTERNAL_SERVER_ERROR" },
    busy: { status: 429, headers: { "retry-after": "1" }, issue: "RATE_LIMIT_REACHED" },
    unauthorised: { status: 401, issue: "AUTHENTICATION_FAILURE" },
  };

/**
 * Stands between the program and PayPal's simulator and lets calls go wrong.
 * @param patienceMs the program's for one call
 * @param kill ends the program
 */
export async function startPayPalProxy(
  target: string,
  patienceMs: number,
  kill: () => void,
): Promise<PayPalProxy> {
  let decide: (call: CallName) => CallFate | undefined = () => undefined;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Has the simulator do it. */
  function forward(asked: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; text: Buffer }> {
    return new Promise((resolve, reject) => {
      const headers = { ...asked.headers, connection: "close" };
      const passed = send(`${target}${asked.url}`, { method: asked.method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ answer, text: Buffer.concat(parts) }));
      });
      passed.once("error", reject);
      passed.end(body);
    });
  }

  const server = createServer((asked, answering) => {
    const parts: Buffer[] = [];
    asked.on("data", (part: Buffer) => parts.push(part));
    asked.on("error", () => undefined);
    answering.on("error", () => undefined);
    asked.on("end", () => {
      void relay(Buffer.concat(parts)).catch(() => asked.socket.destroy());
    });

    async function relay(body: Buffer): Promise<void> {
      const fate = decide(nameOf(asked));
      const instead = fate && bodies[fate];
      const refuse = () => {
        if (instead === undefined) return;
        answering.writeHead(instead.status, { "content-type": "application/json", ...instead.headers });
        answering.end(JSON.stringify({ name: instead.issue, details: [{ issue: instead.issue }] }));
      };
      if (fate === "kill before") return kill();
      if (fate === "break") return void asked.socket.destroy();
      if (fate === "error before" || fate === "busy" || fate === "unauthorised") return refuse();
      if (fate === "slow") await wait(patienceMs * 1.5);
      const { answer, text } = await forward(asked, body);
      if (fate === "kill after") return kill();
      if (fate === "lose") return void asked.socket.destroy();
      if (fate === "error after") return refuse();
      if (fate === "late") await wait(patienceMs * 1.5);
      answering.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    watch(next) {
      decide = next;
    },
    unwatch() {
      decide = () => undefined;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
