import { absolute } from "@/lib/shared/links/page-address";
import type { ProductDetails, ProductFeed } from "@/packaging-api/contract";
import { xmlText } from "../xml";
import { type FeedShop, feedItem } from "./item";

/** Reads the page of products that begins after an id, or the first one. @throws when it cannot be had. */
type ReadFeedPage = (after: string | undefined) => Promise<ProductFeed>;

export type FeedSource = {
  shop: FeedShop;
  title: string;
  description: string;
  readPage: ReadFeedPage;
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
 * The feed, RSS 2.0 with Google's namespace, a page of products at a time: a page is read when the one before has been
 * taken, so that only one is in memory however many products there are.
 * @throws what the reading throws; what was given out by then is no whole document.
 */
export async function* merchantFeed(source: FeedSource): AsyncGenerator<string, void> {
  let begin = head(source);
  for (let after: string | undefined; ; ) {
    const { products, next } = await source.readPage(after);
    yield begin +
      products.map((product) => feedItem(product, source.picturesOf(product), source.shop)).join("");
    begin = "";
    if (next === null) break;
    if (next === after) throw new Error(`The feed's page after ${next} leads to itself.`);
    after = next;
  }
  yield "</channel>\n</rss>\n";
}
