import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import compression from "compression";
import { CompressedFiles, compressBuiltFile, type Encoding, isBuiltFile } from "./built-file-compression";

/** Bytes of compressed pages that are kept; the least recently used go first. */
const KEPT_BYTES = 24 * 1024 * 1024;
/** Smaller bodies fit in one packet as they are. */
const SMALLEST = 1_400;

const compressors: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** A page ready to be sent. */
export type CompressedPage = {
  bytes: Buffer;
  /** Its entity tag, weak: every encoding of the page has the same. */
  tag: string;
};

async function compressed(encoding: Encoding, body: string): Promise<CompressedPage> {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { bytes: await compressors[encoding](body), tag };
}

/** Compressed copies by body: a cached page is the same string at every hit, so that its lookup costs nothing. */
export class CompressedPages {
  private readonly kept = new Map<Encoding, Map<string, Promise<CompressedPage>>>([
    ["br", new Map()],
    ["gzip", new Map()],
  ]);
  private bytes = 0;

  constructor(private readonly limit = KEPT_BYTES) {}

  /** The body in the encoding; made once however many ask at the same time. */
  get(encoding: Encoding, body: string): Promise<CompressedPage> {
    const pages = this.kept.get(encoding) ?? new Map<string, Promise<CompressedPage>>();
    const known = pages.get(body);
    const page = known ?? compressed(encoding, body);
    pages.delete(body);
    pages.set(body, page);
    if (known === undefined) {
      page.then(
        ({ bytes }) => this.account(bytes.length + body.length),
        () => pages.delete(body),
      );
    }
    return page;
  }

  private account(added: number): void {
    this.bytes += added;
    for (const pages of this.kept.values()) {
      for (const [body, page] of pages) {
        if (this.bytes <= this.limit) return;
        pages.delete(body);
        page.then(({ bytes }) => {
          this.bytes -= bytes.length + body.length;
        });
      }
    }
  }
}

/** Whether the browser says that it still has the page of this tag. */
function hasCopy(request: IncomingMessage, tag: string): boolean {
  return (request.headers["if-none-match"] ?? "").split(/\s*,\s*/).includes(tag);
}

function encodingOf(request: IncomingMessage): Encoding | undefined {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : undefined;
}

/** Whether Next answers out of its cache of pages: it says so, and hands over the whole page in one string. */
const isCached = (response: ServerResponse): boolean => response.hasHeader("x-nextjs-cache");

const builtFiles = new CompressedFiles();

/** Compresses as it streams: whatever is not a cached page. */
const compressStream = compression();

/**
 * Compresses an answer on its way to the shopper. A cached page is compressed once instead of at every request.
 * Takes the place of Next's own compression, which does it anew each time and knows no brotli.
 * @param next hands the request on.
 */
export function compressAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  pages: CompressedPages,
  next: () => void,
): void {
  const encoding = request.method === "GET" ? encodingOf(request) : undefined;
  if (encoding === undefined) {
    compressStream(request, response, next);
    return;
  }
  if (isBuiltFile(request.url ?? "")) {
    compressBuiltFile(request, response, { encoding, files: builtFiles }, next);
    return;
  }
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  compressStream(request, response, () => {
    const endStream = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = ((body?: unknown) => {
      if (response.headersSent || typeof body !== "string" || body.length < SMALLEST || !isCached(response))
        return endStream(body);
      pages.get(encoding, body).then(
        ({ bytes, tag }) => {
          if (response.statusCode === 200) response.setHeader("ETag", tag);
          if (response.statusCode === 200 && hasCopy(request, tag)) {
            response.statusCode = 304;
            response.removeHeader("Content-Length");
            end();
            return;
          }
          response.setHeader("Content-Encoding", encoding);
          response.setHeader("Content-Length", bytes.length);
          end(bytes);
        },
        () => end(body),
      );
      return response;
    }) as ServerResponse["end"];
    next();
  });
}
