import { LRUCache } from "lru-cache";
import { decodeSegment } from "@/lib/shared/links/decode-segment";
import { calls, requestTarget } from "@/packaging-api/contract";
import { isSlug } from "@/trade-rules/slug";

/** Bytes of addresses that are known to lead somewhere: some 30,000 of them. */
const KNOWN_BYTES = 4 * 1024 * 1024;
/** What one address takes besides its letters. */
const ENTRY_BYTES = 64;
const TIMEOUT_MS = 2_000;

/** Pages that are made on demand, by the first part of their address. */
const rows = { p: calls.getProduct, c: calls.getCategory } as const;

/** The address of a product or a category, with any query string. */
const PAGE = /^\/([pc])\/([^/?#]+)\/?(?:[?#]|$)/;

/**
 * The address of the same product or category with its slug in lower case, which all slugs are in: links that somebody
 * typed have capitals. Undefined where there is nothing to change.
 * @param url path and query, as they came
 */
export function inLowerCase(url: string): string | undefined {
  const [, kind, segment = ""] = PAGE.exec(url) ?? [];
  const slug = decodeSegment(segment);
  const lower = slug?.toLowerCase();
  if (kind === undefined || lower === undefined || lower === slug || !isSlug(lower)) return undefined;
  return `/${kind}/${lower}${url.slice(`/${kind}/${segment}`.length).replace(/^\//, "")}`;
}

function rowOf(kind: string | undefined) {
  return kind === "p" || kind === "c" ? rows[kind] : undefined;
}

/**
 * Knows which products and categories there are, so that an unknown address costs one question to the
 * packaging API instead of a page: Next renders "not found" twice for each, and stores it. Only what exists is
 * remembered, so that a product is found as soon as it is there; one that is taken away is left to Next until it is named.
 */
export class KnownSlugs {
  private readonly known: LRUCache<string, true>;

  constructor(
    private readonly packagingApiUrl: string,
    knownBytes = KNOWN_BYTES,
  ) {
    this.known = new LRUCache({
      maxSize: knownBytes,
      sizeCalculation: (_, key) => 2 * key.length + ENTRY_BYTES,
    });
  }

  /**
   * Whether this is the address of a product or a category that does not exist. False when the packaging API does not
   * say: what Next has of the page is good enough then.
   */
  async isUnknown(url: string): Promise<boolean> {
    const [, kind, segment = ""] = PAGE.exec(url) ?? [];
    const row = rowOf(kind);
    if (row === undefined) return false;
    const slug = decodeSegment(segment);
    if (slug === undefined || !isSlug(slug)) return true;
    const key = `${kind}/${slug}`;
    if (this.known.has(key)) return false;
    const status = await this.ask(requestTarget(row, { params: { slug } }));
    if (status === 200) this.known.set(key, true);
    return status === 404;
  }

  /** Asks again for what a notice names: it may have been taken away. @param tags of packaging-api/contract/cache-tags.ts */
  forget(tags: readonly string[]): void {
    for (const tag of tags) {
      const [, kind, slug] = /^(product|category):(.+)$/.exec(tag) ?? [];
      if (kind !== undefined) this.known.delete(`${kind === "product" ? "p" : "c"}/${slug}`);
    }
  }

  /** The status of the API's answer; undefined without one. */
  private async ask(target: string): Promise<number | undefined> {
    try {
      const answer = await fetch(this.packagingApiUrl + target, {
        method: "HEAD",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      return answer.status;
    } catch {
      // Refused, cut off or late: Next finds out the same where it has no page, and says so.
      return undefined;
    }
  }
}
