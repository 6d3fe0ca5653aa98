import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
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

/** A file as it is sent: its headers, and its body compressed. */
type BuiltFile = { headers: OutgoingHttpHeaders; bytes: Buffer };

/** The compressed files of one build. Only what was found is kept, so that there are never more than it has. */
export class CompressedFiles {
  private readonly kept = new Map<string, Promise<BuiltFile>>();

  /** The file in this encoding; undefined until it was {@link keep kept}. */
  find(url: string, encoding: Encoding): Promise<BuiltFile> | undefined {
    return this.kept.get(`${encoding} ${url}`);
  }

  /** Compresses a file and keeps it; once however many ask at the same time. */
  keep(url: string, encoding: Encoding, headers: OutgoingHttpHeaders, body: Buffer): Promise<BuiltFile> {
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

/** Whether nothing but the whole file can be the answer. */
const wantsWhole = ({ headers }: IncomingMessage): boolean =>
  ["range", "if-none-match", "if-modified-since"].every((name) => headers[name] === undefined);

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
  const write = response.write.bind(response) as (part: unknown) => boolean;
  const end = response.end.bind(response) as (part?: unknown) => ServerResponse;
  const send = ({ headers, bytes }: BuiltFile) => {
    response.writeHead(200, headers);
    end(bytes);
  };
  const known = wantsWhole(request) ? files.find(url, encoding) : undefined;
  if (known !== undefined) {
    known.then(send, next);
    return;
  }
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
    files.keep(url, encoding, response.getHeaders(), body).then(send, () => end(body));
    return response;
  }) as ServerResponse["end"];
  next();
}
