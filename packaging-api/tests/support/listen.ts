import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedCall = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
  at: number;
};

export type Listener = {
  url: string;
  /** What came in so far. */
  calls: ReceivedCall[];
  close(): Promise<void>;
};

/**
 * A program that the API calls: notes every call and answers with the status that `answer` gives for it.
 * @param port by default any that is free
 */
export async function listen(
  answer: (call: ReceivedCall, index: number) => number | Promise<number>,
  port = 0,
): Promise<Listener> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", async () => {
      const { method = "", url = "", headers } = request;
      const call = { method, path: url, headers, body, at: Date.now() };
      calls.push(call);
      response.writeHead(await answer(call, calls.length - 1)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    calls,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
