import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** The tightest that is still quick: each file of a build is compressed once, at its first request. */
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Scripts and style sheets of the build: their name holds a hash, so that a name never means another content. */
export function isBuiltFile(url: string): boolean {
  return /^\/_next\/static\/[\w./~-]+\.(?:js|css)$/.test(url);
}

/** The compressed files of one build. Only what was found is kept, so that there are never more than it has. */
export class CompressedFiles {
  private readonly kept = new Map<string, Promise<Buffer>>();

  /** The file's compressed body; made once however many ask at the same time. */
  get(url: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const key = `${encoding} ${url}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const made = compressors[encoding](body);
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

/**
 * Sends a file of the build compressed as tightly as it goes. Anything but the whole file (not modified, a part of it,
 * not found) is sent as it comes.
 */
export function compressBuiltFile(
  request: IncomingMessage,
  response: ServerResponse,
  { encoding, files }: { encoding: Encoding; files: CompressedFiles },
  next: () => void,
): void {
  const write = response.write.bind(response) as (part: unknown) => boolean;
  const end = response.end.bind(response) as (part?: unknown) => ServerResponse;
  const parts: Buffer[] = [];
  const isWhole = () => response.statusCode === 200 && !response.headersSent;

  response.write = ((part: Buffer | string) => {
    if (!isWhole()) return write(part);
    parts.push(Buffer.from(part));
    return true;
  }) as ServerResponse["write"];
  response.end = ((part?: Buffer | string) => {
    if (!isWhole()) return end(part);
    if (part !== undefined) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    response.appendHeader("Vary", "Accept-Encoding");
    files.get(request.url ?? "", encoding, body).then(
      (compressed) => {
        response.setHeader("Content-Encoding", encoding);
        response.setHeader("Content-Length", compressed.length);
        response.removeHeader("Accept-Ranges");
        const etag = response.getHeader("ETag");
        if (typeof etag === "string" && !etag.startsWith("W/")) response.setHeader("ETag", `W/${etag}`);
        end(compressed);
      },
      () => end(body),
    );
    return response;
  }) as ServerResponse["end"];
  next();
}
