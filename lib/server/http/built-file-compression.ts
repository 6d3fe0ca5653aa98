import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { compressOnce } from "./compress-once";
import type { Encoding } from "./compressed-pages";
import { captureAnswer, sendWholeAnswer, type WholeAnswer, wantsWhole } from "./whole-answer";

/** Bytes of compressed files. A build has less than 2 MB of them in both encodings together. */
const FILE_BYTES = 8 * 1024 * 1024;

/**
 * Addresses of the scripts and style sheets of a build. A name holds a hash, so it never means another content.
 * @param distDir the folder of the build; one that is not there has no files, as in development.
 */
export function listBuiltFiles(distDir: string): string[] {
  const folder = join(distDir, "static");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `/_next/static/${file.split(sep).join("/")}`);
}

type Original = { headers: OutgoingHttpHeaders; body: Buffer };

/** The scripts and style sheets of one build, compressed. No other address is ever stored. */
export class BuiltFiles {
  private readonly addresses: ReadonlySet<string>;
  /** Files by encoding and address. A failed compression is not stored. */
  private readonly compressed: LRUCache<string, WholeAnswer, { encoding: Encoding; original: Original }>;

  /** @param addresses of all files, as {@link listBuiltFiles} gives them. */
  constructor(addresses: Iterable<string>, maxSize = FILE_BYTES) {
    this.addresses = new Set(addresses);
    this.compressed = new LRUCache({
      maxSize,
      sizeCalculation: ({ headers, bytes }, key) =>
        bytes.buffer.byteLength + 2 * (key.length + JSON.stringify(headers).length),
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { encoding, original } }) => {
        const bytes = await compressOnce[encoding](original.body);
        return { headers: headersOf(original.headers, encoding, bytes), bytes };
      },
    });
  }

  /** Whether this address, as a browser sent it, is one of the build's. */
  has(url: string): boolean {
    return this.addresses.has(url);
  }

  /** The file in this encoding; undefined until it was compressed. */
  find(url: string, encoding: Encoding): WholeAnswer | undefined {
    return this.compressed.get(`${encoding} ${url}`);
  }

  /** Compresses a file and stores it; once however many ask at the same time. */
  async compress(url: string, encoding: Encoding, original: Original): Promise<WholeAnswer> {
    return this.compressed.forceFetch(`${encoding} ${url}`, { context: { encoding, original } });
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
  { encoding, files }: { encoding: Encoding; files: BuiltFiles },
  next: () => void,
): void {
  const url = request.url ?? "";
  const known = wantsWhole(request) ? files.find(url, encoding) : undefined;
  if (known !== undefined) {
    sendWholeAnswer(response, known);
    return;
  }
  const end = response.end.bind(response);
  captureAnswer(response, ({ headers, bytes }) => {
    files.compress(url, encoding, { headers, body: bytes }).then(
      (file) => {
        response.writeHead(200, file.headers);
        end(file.bytes);
      },
      () => end(bytes),
    );
  });
  next();
}
