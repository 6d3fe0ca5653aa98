import { absolute } from "@/lib/shared/links/page-address";
import type { ProductDetails } from "@/packaging-api/contract";
import { londonDay } from "@/trade-rules/dispatch-promise";
import { xmlText } from "../xml";
import { type FeedShop, feedItem } from "./item";

export type FeedSource = {
  shop: FeedShop;
  title: string;
  description: string;
  /** All products on show, some at a time. */
  products: AsyncIterable<ProductDetails[]>;
  /** Full addresses of a product's pictures, the main one first. */
  picturesOf: (product: ProductDetails) => string[];
};

function head({ shop, title, description }: FeedSource): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(absolute(shop.url, "/"))}</link>
<description>${xmlText(description)}</description>
`;
}

/**
 * The feed, RSS 2.0 with Google's namespace, some products at a time: the next are read when those before have been taken, so
 * that only some are in memory however many products there are.
 * @throws what the reading throws; what was given out by then is no whole document.
 */
export async function* merchantFeed(source: FeedSource): AsyncGenerator<string, void> {
  const { shop, products, picturesOf } = source;
  let begin = head(source);
  for await (const some of products) {
    const today = londonDay(new Date());
    yield begin + some.map((product) => feedItem(product, picturesOf(product), shop, today)).join("");
    begin = "";
  }
  yield `${begin}</channel>\n</rss>\n`;
}
