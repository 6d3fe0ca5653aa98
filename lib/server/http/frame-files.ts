import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Encoding } from "./compressed-pages";
import { FRAME_FOLDER } from "./frame-folder.mjs";
import { encodingOf } from "./request-encoding";

/** A file, and the path that it is asked for at: its name holds its hash. */
type FrameFile = { address: string; text: string };

/**
 * The files of the frame that a build wrote (scripts/lib/make-frame-files.mjs).
 * @throws where the build has none.
 */
export function readFrameFiles(distDir: string): FrameFile[] {
  const folder = join(distDir, FRAME_FOLDER);
  return readdirSync(folder).map((name) => ({
    address: `/${name}`,
    text: readFileSync(join(folder, name), "utf8"),
  }));
}

/** What a file needs of the headers that every answer has; the others are for documents, and larger than some files. */
const NEEDED = ["x-content-type-options", "strict-transport-security"];

const typeOf = (address: string) => (address.endsWith(".css") ? "text/css" : "text/javascript");

/** What pages have beside React and their own styles: compressed once, and sent to whoever asks. */
export class FrameFiles {
  private readonly bodies: ReadonlyMap<string, Record<Encoding | "plain", Buffer>>;

  constructor(files: FrameFile[]) {
    this.bodies = new Map(
      files.map(({ address, text }) => [
        address,
        { br: brotliCompressSync(text), gzip: gzipSync(text), plain: Buffer.from(text) },
      ]),
    );
  }

  /** @returns whether the request asked for one of them. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const address = request.url ?? "";
    const bodies = this.bodies.get(address);
    if (bodies === undefined || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const encoding = encodingOf(request);
    const body = bodies[encoding ?? "plain"];
    const headers: OutgoingHttpHeaders = {
      "Content-Type": `${typeOf(address)}; charset=utf-8`,
      "Content-Length": body.length,
      // Its address holds its hash.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      ...(encoding !== undefined && { "Content-Encoding": encoding }),
    };
    for (const name of response.getHeaderNames()) if (!NEEDED.includes(name)) response.removeHeader(name);
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    return true;
  }
}
