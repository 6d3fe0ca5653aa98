/**
 * How the server treats its connections, for Node's `createServer`; times in ms. The storefront keeps its connections for
 * as long as the `Keep-Alive` header of an answer says, less a margin: so it is never this server that closes one on
 * which the next request is already under way. A proxy in front of a packaging API elsewhere keeps them for a minute.
 */
export const connectionOptions = {
  keepAliveTimeout: 76_000,
  /** The headers of a connection's next request may begin as late as it ends. */
  headersTimeout: 77_000,
  /** The largest body, a picture for the staff, between two programs. */
  requestTimeout: 120_000,
  /** Headers and address together, in bytes; Node answers 431 beyond it. */
  maxHeaderSize: 16_384,
};
