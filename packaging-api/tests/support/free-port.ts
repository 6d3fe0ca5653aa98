import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/**
 * Below the ports that systems hand out by themselves (Linux from 32768, others from 49152): what was free there a
 * moment ago, or is given up for a restart, may be anybody's now.
 */
const FIRST = 20_000;
const END = 32_000;

/** @returns a server that listens on the port of 127.0.0.1; undefined where something else does. */
function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}

/** @returns whether nothing listens on the port of 127.0.0.1. */
async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server === undefined) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/**
 * @returns a port of 127.0.0.1 that nothing listens on, and that stays its taker's over a stop and a start. It is even:
 *   the odd one above it is listened on until this process ends, which tells the other processes of the tests that the
 *   port is taken, also while nothing listens on it yet or any more.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(FIRST / 2, END / 2);
    const reservation = await listenOn(port + 1);
    if (reservation === undefined) continue;
    reservation.unref();
    if (await isFree(port)) return port;
    reservation.close();
  }
}
