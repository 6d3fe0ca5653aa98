import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { writeLine } from "@/observability/write-line";
import type { SplitPage } from "./page-data";

/** Bytes of a smaller page than most, compressed: a product's is 25 KB, with 18 KB of data. */
const SMALL_PAGE_BYTES = 38 * 1024;

/**
 * How hard brotli tries. At 9 a list of 386 KB takes 19 ms and, four at a time, 124 MB of memory; at 7 with a window of
 * 256 KB 4 ms and 40 MB, for 1.8 % more bytes.
 */
const QUALITY = 7;
const WINDOW_BITS = 18;

/** For whoever comes next: 120 ms instead of 8 for a product's page, which is 8 % smaller then. */
const DENSEST_QUALITY = 11;
/** Between two of those: a twentieth of one processor at the most. */
const REST_MS = 2_500;
/** Copies that wait for it, some eight minutes of work. One more takes the place of the one that waits longest. */
const MOST_WAITING = 200;

/** The encodings that pages are compressed with. */
export type Encoding = "br" | "gzip";

/** A page ready to be sent, and the script of its data where it has one. */
export type CompressedPage = { bytes: Buffer; data?: Buffer; isDense?: true };

/** A page as Next made it: its HTML, its Content-Type, and the path that it was made for. */
export type MadePage = { body: string; type: string; path: string };

/** Changes a page once, before it is compressed. The same page must always give the same result. */
type PageTransform = (page: MadePage, tag: string) => SplitPage;

const compressWithBrotli = (body: string | Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  });

const compressors: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => compressWithBrotli(body, QUALITY),
  gzip: (body) => promisify(gzip)(body),
};

/** @property maxBytes of all copies together, keys included (PAGE_CACHE_MB) */
type Options = { maxBytes: number; transform?: PageTransform };

/** The same copy in fewer bytes. */
async function makeDense(copy: Buffer): Promise<Buffer> {
  return compressWithBrotli(await promisify(brotliDecompress)(copy), DENSEST_QUALITY);
}

/**
 * Compressed copies of the pages that Next sends out of its cache. A page is compressed once, which takes brotli
 * milliseconds, and once more, as well as can be, when its turn comes. At the limit of bytes the least recently used
 * copies go.
 */
export class CompressedPages {
  /** Copies by encoding and tag. A failed compression is not stored. */
  private readonly pages: LRUCache<
    string,
    CompressedPage,
    { encoding: Encoding; made: MadePage; tag: string }
  >;

  /** Keys of copies that are to be made smaller, the one that was asked for last before the others. */
  private readonly waiting = new LRUCache<string, true>({ max: MOST_WAITING });

  /** One of them is being made smaller, or was a moment ago. */
  private isCompressing = false;

  /** How many pages there is room for at most, where they are small. */
  readonly mostPages: number;

  constructor({ maxBytes, transform = ({ body }) => ({ page: body }) }: Options) {
    this.mostPages = Math.ceil(maxBytes / SMALL_PAGE_BYTES);
    this.pages = new LRUCache({
      maxSize: maxBytes,
      // The memory behind a buffer can be larger than what it shows of it.
      sizeCalculation: ({ bytes, data }, key) =>
        bytes.buffer.byteLength + (data?.buffer.byteLength ?? 0) + 2 * key.length,
      // Whoever waits gets the page even if it had to make room meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { encoding, made, tag } }) => {
        const { page, data } = transform(made, tag);
        const compress = compressors[encoding];
        if (data === undefined) return { bytes: await compress(page) };
        const [bytes, compressed] = await Promise.all([compress(page), compress(data)]);
        return { bytes, data: compressed };
      },
    });
  }

  /** Bytes in use, keys included. */
  get bytes(): number {
    return this.pages.calculatedSize;
  }

  /**
   * The page in an encoding; made once however many ask at the same time.
   * @throws what the transform or zlib throws.
   */
  async get(encoding: Encoding, made: MadePage, tag = tagOf(made.body)): Promise<CompressedPage> {
    const key = keyOf(encoding, tag);
    const page = await this.pages.forceFetch(key, { context: { encoding, made, tag } });
    if (encoding === "br") this.awaitTurn(key, page);
    return page;
  }

  /** The page for a browser that takes no encoding. Few ask, so it is unpacked each time instead of being stored. */
  async getPlain(made: MadePage, tag?: string): Promise<CompressedPage> {
    const { bytes } = await this.get("gzip", made, tag);
    return { bytes: await promisify(gunzip)(bytes) };
  }

  /** The page with a tag, as far as it was sent in this encoding and is still here. */
  find(encoding: Encoding, tag: string): CompressedPage | undefined {
    const key = keyOf(encoding, tag);
    const page = this.pages.get(key);
    if (page !== undefined && encoding === "br") this.awaitTurn(key, page);
    return page;
  }

  private awaitTurn(key: string, { isDense }: CompressedPage): void {
    if (isDense) return;
    this.waiting.set(key, true);
    if (!this.isCompressing) void this.compressWaiting();
  }

  private async compressWaiting(): Promise<void> {
    this.isCompressing = true;
    for (let key = this.lastAskedFor(); key !== undefined; key = this.lastAskedFor()) {
      await this.compressAgain(key);
      this.waiting.delete(key);
      await setTimeout(REST_MS, undefined, { ref: false });
    }
    this.isCompressing = false;
  }

  private lastAskedFor(): string | undefined {
    const [key] = this.waiting.keys();
    return key;
  }

  /** Nothing, where the copy had to make room by now. */
  private async compressAgain(key: string): Promise<void> {
    const page = this.pages.peek(key);
    if (page === undefined) return;
    try {
      const dense: CompressedPage = { bytes: await makeDense(page.bytes), isDense: true };
      if (page.data !== undefined) dense.data = await makeDense(page.data);
      if (this.pages.peek(key)?.bytes === page.bytes) this.pages.set(key, dense);
    } catch (error) {
      writeLine("storefront", "error", "a page could not be compressed again", { error });
    }
  }
}

/**
 * What tells a page from every other, whatever encoding it is sent in: 22 letters, digits, "-" and "_". It takes 0.4 ms
 * for a page of 236 KB.
 */
export const tagOf = (body: string): string => hash("sha256", body, "base64url").slice(0, 22);

const keyOf = (encoding: Encoding, tag: string) => `${encoding} ${tag}`;
