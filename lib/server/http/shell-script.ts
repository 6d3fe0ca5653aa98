import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Encoding } from "./compressed-pages";
import { encodingOf } from "./request-encoding";

/** The script of the shop's frame, as browser-bundles.mjs makes it: compressed once, and sent to whoever asks for it. */
export class ShellScript {
  private readonly bodies: Record<Encoding | "plain", Buffer>;

  constructor(
    private readonly address: string,
    script: string,
  ) {
    this.bodies = { br: brotliCompressSync(script), gzip: gzipSync(script), plain: Buffer.from(script) };
  }

  /** @returns whether the request asked for it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== this.address || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const encoding = encodingOf(request);
    const body = this.bodies[encoding ?? "plain"];
    const headers: OutgoingHttpHeaders = {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Length": body.length,
      // Its address holds its hash.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      ...(encoding !== undefined && { "Content-Encoding": encoding }),
    };
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    return true;
  }
}
