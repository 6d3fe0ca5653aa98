import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that systems hand out by themselves (Linux from 32768, others from 49152): what was free there a
 * moment ago, or is given up for a restart, may be anybody's now.
 */
const FIRST = 20_000;
const END = 32_000;

/** Opens a port of 127.0.0.1 for a moment. @returns whether nothing else listens on it. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** @returns a port of 127.0.0.1 that nothing listens on, and that stays its taker's over a stop and a start. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}
