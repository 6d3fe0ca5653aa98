import { createHash } from "node:crypto";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { priceListLimits } from "../../trade-rules/limits";
import { getCategory } from "../catalogue/get-category";
import { listProducts } from "../catalogue/list-products";
import type { ProductList, ProductSummary } from "../contract";
import type { Database } from "../database/connect";
import type { PriceListDocument } from "../documents/price-list-document";
import { supplierOf } from "../orders/invoicing/parties";
import type { ShopDetails } from "../shop-details";

/** Products of one read. */
const PRODUCTS_A_READ = 100;
const MOST_READS = priceListLimits.pdf / PRODUCTS_A_READ;

const readPart = (db: Database, category: string, page: number): Promise<ProductList> =>
  listProducts(db, { category, page, numOfRecords: PRODUCTS_A_READ });

/** The first products of a category, as many as are printed, in the order of its page, and how many it has. */
async function readProducts(
  db: Database,
  category: string,
): Promise<{ products: ProductSummary[]; total: number }> {
  const { products, total } = await readPart(db, category, 1);
  const pages = Math.min(Math.ceil(total / PRODUCTS_A_READ), MOST_READS);
  for (let page = 2; page <= pages; page += 1)
    products.push(...(await readPart(db, category, page)).products);
  return { products, total };
}

/**
 * The prices of a category's products as they are now, as many as are printed.
 * @param shopUrl the shop's public origin
 * @throws Failure 404 when there is no such category.
 */
export async function getPriceList(
  db: Database,
  slug: string,
  { shop, shopUrl }: { shop: ShopDetails; shopUrl: string },
): Promise<PriceListDocument> {
  const category = await getCategory(db, slug);
  const { products, total } = await readProducts(db, category.slug);
  const content = {
    kind: "price_list" as const,
    name: category.name,
    page: `${shopUrl}/c/${category.slug}`,
    day: londonDay(new Date()),
    supplier: supplierOf(shop),
    products: products.map(
      ({ sku, name, size, packSize, price, grossPrice, vatRate, priceBreaks, saleEndsOn }) => ({
        ...{ sku, name, packSize, price, vatRate, priceBreaks },
        ...(size !== undefined && { size }),
        ...(grossPrice !== undefined && { grossPrice }),
        ...(saleEndsOn !== undefined && { saleEndsOn }),
      }),
    ),
    total,
  };
  return { ...content, digest: createHash("sha256").update(JSON.stringify(content)).digest("base64url") };
}
