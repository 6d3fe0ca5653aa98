import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { SplitPage } from "./page-data";

/** Bytes of compressed pages: some 500 product pages of 25 KB. */
const PAGE_BYTES = 13 * 1024 * 1024;
/** Bytes of compressed page data: that of some 550 product pages, 18 KB each. */
const DATA_BYTES = 10 * 1024 * 1024;

/**
 * How hard brotli tries. At 9 a list of 386 KB takes 19 ms and, four at a time, 124 MB of memory; at 7 with a window of
 * 256 KB 4 ms and 40 MB, for 1.8 % more bytes.
 */
const QUALITY = 7;
const WINDOW_BITS = 18;

/** The encodings that pages are compressed with. */
export type Encoding = "br" | "gzip";

/** A page as Next made it: its HTML, its Content-Type, and the path that it was made for. */
export type MadePage = { body: string; type: string; path: string };

/** Changes a page once, before it is compressed. The same page must always give the same result. */
type PageTransform = (page: MadePage, tag: string) => SplitPage;

const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
};

const compress = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === "br" ? promisify(brotliCompress)(text, brotliOptions) : promisify(gzip)(text);

/** Sizes in bytes; the defaults suit a storefront of 350 MB. */
type Options = { pageBytes?: number; dataBytes?: number; transform?: PageTransform };

/** The memory behind a buffer can be larger than what it shows of it. */
const bytesOf = (compressed: Buffer, key: string) => compressed.buffer.byteLength + 2 * key.length;

/**
 * Compressed copies of the pages that Next sends out of its cache, and of their data. A page is compressed once, which
 * takes brotli milliseconds. At each limit of bytes the least recently used copies go.
 */
export class CompressedPages {
  /** Copies by encoding and tag. A failed compression is not stored. */
  private readonly pages: LRUCache<string, Buffer, { encoding: Encoding; made: MadePage; tag: string }>;
  /**
   * The data of pages. A page whose data has to go goes with it: it could be made again with other data only, and whoever
   * has it would have to load it again.
   */
  private readonly data: LRUCache<string, Buffer, { encoding: Encoding; script: string } | undefined>;

  constructor({
    pageBytes = PAGE_BYTES,
    dataBytes = DATA_BYTES,
    transform = ({ body }) => ({ page: body }),
  }: Options = {}) {
    this.data = new LRUCache({
      maxSize: dataBytes,
      sizeCalculation: bytesOf,
      dispose: (_, key, reason) => {
        if (reason === "evict") this.pages.delete(key);
      },
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context }) => context && compress(context.script, context.encoding),
    });
    this.pages = new LRUCache({
      maxSize: pageBytes,
      sizeCalculation: bytesOf,
      // Whoever waits gets the page even if it had to make room meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _old, { context: { encoding, made, tag } }) => {
        const { page, data } = transform(made, tag);
        // Awaited, or pages would be made faster than their data is compressed, and wait in memory.
        const [compressed] = await Promise.all([
          compress(page, encoding),
          data === undefined ? undefined : this.data.fetch(key, { context: { encoding, script: data } }),
        ]);
        return compressed;
      },
    });
  }

  /** Bytes in use, keys included. */
  get bytes(): number {
    return this.pages.calculatedSize + this.data.calculatedSize;
  }

  /**
   * The page in an encoding; made once however many ask at the same time.
   * @throws what the transform or zlib throws.
   */
  get(encoding: Encoding, made: MadePage, tag = tagOf(made.body)): Promise<Buffer> {
    return this.pages.forceFetch(keyOf(encoding, tag), { context: { encoding, made, tag } });
  }

  /** The page for a browser that takes no encoding. Few ask, so it is unpacked each time instead of being stored. */
  async getPlain(made: MadePage, tag?: string): Promise<Buffer> {
    return promisify(gunzip)(await this.get("gzip", made, tag));
  }

  /** The page with a tag, as far as it was sent in this encoding and is still here. */
  find(encoding: Encoding, tag: string): Buffer | undefined {
    return this.pages.get(keyOf(encoding, tag));
  }

  /** The script of that page's data. */
  async findData(encoding: Encoding, tag: string): Promise<Buffer | undefined> {
    // Fetched, it waits for data that is being compressed.
    return this.data.fetch(keyOf(encoding, tag), { context: undefined });
  }

  /** Forgets a page, so that it is made again with its data as soon as it is asked for. */
  forget(encoding: Encoding, tag: string): void {
    this.pages.delete(keyOf(encoding, tag));
  }
}

/**
 * What tells a page from every other, whatever encoding it is sent in: 22 letters, digits, "-" and "_". It takes 0.4 ms
 * for a page of 236 KB.
 */
export const tagOf = (body: string): string => hash("sha256", body, "base64url").slice(0, 22);

const keyOf = (encoding: Encoding, tag: string) => `${encoding} ${tag}`;
