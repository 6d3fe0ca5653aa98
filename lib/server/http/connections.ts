import type { Server } from "node:http";

/** Longer than the minute that nginx and most load balancers keep a connection: so it is they who close it, ms. */
const KEEP_ALIVE_MS = 76_000;

/** How a server of the shop treats its connections; for `createServer`. */
export const connectionOptions = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  /** A connection's next headers may begin as late as it ends. */
  headersTimeout: KEEP_ALIVE_MS + 1_000,
  /** The largest body, a contact message with its pictures, over a slow line. */
  requestTimeout: 120_000,
  /** Headers and address together, in bytes; Node answers 431 beyond it. */
  maxHeaderSize: 16_384,
};

/**
 * Connections that one address may have open: an office of 50 behind one address has 300, with six each as browsers
 * open them. Node only limits all connections together, which would refuse everybody.
 */
const MOST_PER_ADDRESS = 512;

/**
 * Closes what one network address opens beyond the limit. Not for a server behind a proxy, whose address all have.
 * @param limit open connections of one address
 */
export function limitConnections(server: Pick<Server, "on">, limit = MOST_PER_ADDRESS): void {
  /** As many entries as there are addresses with a connection. */
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const before = open.get(address) ?? 0;
    if (before >= limit) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
