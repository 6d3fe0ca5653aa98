import "server-only";
import { LRUCache } from "lru-cache";
import { config } from "@/lib/server/config";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { listPublishedParts, readPublishedPages } from "@/lib/server/packaging-api/published-parts";
import { hasDocument, knownBy, madeFrom } from "@/lib/server/seo/made-from";
import { absolute, categoryPath, productPath } from "@/lib/shared/links/page-address";
import { indexFile, pagesFile, type SitemapPart } from "./files";
import { type SitemapEntry, sitemapXml } from "./sitemap-xml";

/** The parts of the sitemap by the first word of their names. */
const listed = {
  categories: { kind: "category-pages", pathOf: categoryPath },
  products: { kind: "product-pages", pathOf: productPath },
} as const;
type PartName = keyof typeof listed;

/** A file of the sitemap: what it is made of, and how. */
type SitemapFile = { from: readonly { etag: string; changedAt: string }[]; make: () => string };

/** A file that was answered, with its headers. */
type Answered = { xml: string; headers: Record<string, string> };

/** Bytes of files that are kept: the index and some ten of a thousand addresses. Beyond them the oldest goes. */
const KEPT_BYTES = 2 * 1024 * 1024;
/** Files as they were last, for while the packaging API is down. */
const lastAnswered = new LRUCache<string, Answered>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ xml }, name) => 2 * (xml.length + name.length),
});

const partName = (name: string, number: number): string => `${name}-${number}`;

async function listAll(): Promise<SitemapPart[]> {
  const [categories, products] = await Promise.all([
    listPublishedParts(listed.categories.kind),
    listPublishedParts(listed.products.kind),
  ]);
  return [
    ...categories.map((part) => ({ ...part, name: partName("categories", part.number) })),
    ...products.map((part) => ({ ...part, name: partName("products", part.number) })),
  ];
}

async function findPartFile(of: PartName, number: number, shopUrl: string): Promise<SitemapFile | undefined> {
  const { kind, pathOf } = listed[of];
  const part = await readPublishedPages(kind, number);
  if (part === undefined) return undefined;
  const entriesOf = (): SitemapEntry[] =>
    part.pages.map(({ slug, updatedAt }) => ({
      url: absolute(shopUrl, pathOf(slug)),
      lastModified: updatedAt,
    }));
  return { from: [part], make: () => sitemapXml(entriesOf()) };
}

/** The file of this name; undefined: there is none. @throws PackagingApiUnavailable */
async function findFile(name: string, shopUrl: string): Promise<SitemapFile | undefined> {
  if (name === "index" || name === "pages") {
    const from = await listAll();
    return { from, make: () => (name === "index" ? indexFile : pagesFile)(shopUrl, from) };
  }
  const [, of, digits] = /^(categories|products)-(\d+)$/.exec(name) ?? [];
  if (of !== "categories" && of !== "products") return undefined;
  return findPartFile(of, Number(digits), shopUrl);
}

const answerWith = ({ xml, headers }: Answered): Response =>
  new Response(xml, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });

/**
 * Answers with one file of the sitemap. While the packaging API is down the last good copy is sent. Without one, or before
 * the catalogue is published, the answer is 503, which robots take for "come again", never an empty list.
 */
export async function answerSitemap(name: string, request: Pick<Request, "headers">): Promise<Response> {
  const { shopUrl } = config();
  try {
    const file = await findFile(name, shopUrl);
    if (file === undefined) return new Response(null, { status: 404 });
    const known = madeFrom(file.from, name, shopUrl);
    const headers = { ...knownBy(known), "Cache-Control": "public, max-age=300" };
    if (hasDocument(request.headers, known)) return new Response(null, { status: 304, headers });
    const answered = { xml: file.make(), headers };
    lastAnswered.set(name, answered);
    return answerWith(answered);
  } catch (error) {
    if (!(error instanceof PackagingApiUnavailable)) throw error;
    const last = lastAnswered.get(name);
    if (last !== undefined) return answerWith(last);
    return new Response(null, {
      status: 503,
      headers: { "Retry-After": "120", "Cache-Control": "no-store" },
    });
  }
}
