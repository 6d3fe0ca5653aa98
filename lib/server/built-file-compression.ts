import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { holdAnswer, type KeptAnswer, sendKept, wantsWhole } from "./kept-answer";

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
  private readonly kept = new Map<string, Promise<KeptAnswer>>();

  /** The file in this encoding; undefined until it was {@link keep kept}. */
  find(url: string, encoding: Encoding): Promise<KeptAnswer> | undefined {
    return this.kept.get(`${encoding} ${url}`);
  }

  /** Compresses a file and keeps it; once however many ask at the same time. */
  keep(url: string, encoding: Encoding, headers: OutgoingHttpHeaders, body: Buffer): Promise<KeptAnswer> {
    const known = this.find(url, encoding);
    if (known !== undefined) return known;
    const key = `${encoding} ${url}`;
    const made = compressors[encoding](body).then((bytes) => ({
      headers: headersOf(headers, encoding, bytes),
      bytes,
    }));
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

/** The headers of the compressed file, by those that it came with. */
function headersOf(
  { "accept-ranges": _, etag, ...others }: OutgoingHttpHeaders,
  encoding: Encoding,
  bytes: Buffer,
): OutgoingHttpHeaders {
  return {
    ...others,
    ...(typeof etag === "string" && { etag: etag.startsWith("W/") ? etag : `W/${etag}` }),
    vary: "Accept-Encoding",
    "content-encoding": encoding,
    "content-length": bytes.length,
  };
}

/**
 * Sends a file of the build compressed as tightly as it goes, from its second request on without asking Next for it.
 * Anything but the whole file (not modified, a part of it, not found) is sent as it comes.
 */
export function compressBuiltFile(
  request: IncomingMessage,
  response: ServerResponse,
  { encoding, files }: { encoding: Encoding; files: CompressedFiles },
  next: () => void,
): void {
  const url = request.url ?? "";
  const known = wantsWhole(request) ? files.find(url, encoding) : undefined;
  if (known !== undefined) {
    known.then((file) => sendKept(response, file), next);
    return;
  }
  const end = response.end.bind(response);
  holdAnswer(response, ({ headers, bytes }) => {
    files.keep(url, encoding, headers, bytes).then(
      (file) => {
        response.writeHead(200, file.headers);
        end(file.bytes);
      },
      () => end(bytes),
    );
  });
  next();
}
