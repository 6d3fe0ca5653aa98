// The published types ask for Express; the middleware itself works on Node's own requests.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export default function compression(options: {
    brotli: import("node:zlib").BrotliOptions;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
