import "server-only";
import { config } from "@/lib/server/config";
import { BYTE_ORDER_MARK, csvRow } from "@/lib/server/csv";
import { answerPriceListPdf } from "@/lib/server/orders/answer-document";
import { getCategory, listPage, PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { streamParts } from "@/lib/server/stream-parts";
import { translations } from "@/lib/server/words/translations";
import { parsePriceListFile, priceListPath } from "@/lib/shared/links/price-list-path";
import type { ProductList } from "@/packaging-api/contract";
import { priceListLimits } from "@/trade-rules/limits";
import { priceHeads, priceRows } from "./price-rows";

/** Products of one read. Of a list no more than two parts are in memory, however long it is. */
const PRODUCTS_A_READ = 100;
const MOST_READS = priceListLimits.csv / PRODUCTS_A_READ;

/** A part of a category's products, in the order of its page. It is cached under the tags of that page. */
const readPart = (category: string, page: number) =>
  listPage({ category, page, numOfRecords: PRODUCTS_A_READ });

const later = () =>
  new Response(null, { status: 503, headers: { "retry-after": "30", "cache-control": "no-store" } });

async function answerWith(slug: string, first: ProductList): Promise<Response> {
  const t = await translations("price-list");
  const { shopUrl } = config();
  const rowsOf = ({ products }: ProductList) =>
    products.flatMap((product) => priceRows(t, shopUrl, product).map(csvRow)).join("");
  async function* following(): AsyncGenerator<string, void> {
    const pages = Math.min(Math.ceil(first.total / PRODUCTS_A_READ), MOST_READS);
    for (let page = 2; page <= pages; page++) {
      const part = await readPart(slug, page);
      if (part !== undefined) yield rowsOf(part);
    }
    const shown = priceListLimits.csv;
    if (first.total > shown) yield csvRow([t("more", { shown, total: first.total })]);
  }
  const head = BYTE_ORDER_MARK + csvRow(priceHeads(t)) + rowsOf(first);
  return new Response(
    streamParts(head, following(), () => undefined),
    {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="foldwell-prices-${slug}.csv"`,
        // Its data is cached and revalidated when a price changes; no other cache may keep an old price.
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    },
  );
}

/**
 * Answers with the prices of a category's products: as CSV and as a PDF as many as `priceListLimits` has, which a last line
 * says where there are more. 404 where there is no such category, 308 where it has another name now, 503 where its products cannot be
 * had; a failure once a CSV has begun breaks it off.
 */
export async function answerPriceList(request: Request, file: string): Promise<Response> {
  const wish = parsePriceListFile(file);
  if (wish === undefined) return new Response(null, { status: 404 });
  const { slug, format } = wish;
  try {
    const category = await getCategory(slug);
    if (category === undefined) return new Response(null, { status: 404 });
    if (category.slug !== slug)
      return new Response(null, { status: 308, headers: { location: priceListPath(category.slug, format) } });
    if (format === "pdf") return await answerPriceListPdf(request, slug);
    const first = await readPart(slug, 1);
    return first === undefined ? new Response(null, { status: 404 }) : await answerWith(slug, first);
  } catch (error) {
    if (error instanceof PackagingApiUnavailable) return later();
    throw error;
  }
}
