import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Encoding } from "./compressed-pages";
import { encodingOf } from "./request-encoding";

/** A script, and the path that it is asked for at: its name holds its hash. */
type BrowserScript = { address: string; script: string };

/** The scripts that run without React, as browser-bundles.mjs makes them: compressed once, and sent to whoever asks. */
export class BrowserScripts {
  private readonly bodies: ReadonlyMap<string, Record<Encoding | "plain", Buffer>>;

  constructor(scripts: BrowserScript[]) {
    this.bodies = new Map(
      scripts.map(({ address, script }) => [
        address,
        { br: brotliCompressSync(script), gzip: gzipSync(script), plain: Buffer.from(script) },
      ]),
    );
  }

  /** @returns whether the request asked for one of them. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const bodies = this.bodies.get(request.url ?? "");
    if (bodies === undefined || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const encoding = encodingOf(request);
    const body = bodies[encoding ?? "plain"];
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
