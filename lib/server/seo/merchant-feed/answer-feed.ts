import "server-only";
import { config } from "@/lib/server/config";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import {
  type ListedPart,
  listPublishedParts,
  readPublishedProducts,
} from "@/lib/server/packaging-api/published-parts";
import { hasDocument, knownBy, type MadeFrom, madeFrom } from "@/lib/server/seo/made-from";
import { robotPictures } from "@/lib/server/seo/robot-pictures";
import { shopDetails } from "@/lib/server/shop-details";
import { streamParts } from "@/lib/server/stream-parts";
import { translations } from "@/lib/server/words/translations";
import type { ProductDetails } from "@/packaging-api/contract";
import { networkOf } from "@/request-limits/network";
import { londonDay } from "@/trade-rules/dispatch-promise";
import { merchantFeed } from "./feed";

/** Feeds that are written at the same time: price comparisons come one by one, and each reads the whole catalogue. */
const AT_ONCE = 3;

/** The networks that read the feed now. One that reads slowly must not take all places. */
const readers = new Set<string>();

function later(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "120", "Cache-Control": "no-store" } });
}

async function* productsOf(parts: readonly ListedPart[]): AsyncGenerator<ProductDetails[], void> {
  for (const { number } of parts) yield* readPublishedProducts(number);
}

/** A feed is another one on another day, when sales have ended. */
function madeFeedFrom(parts: readonly ListedPart[]): MadeFrom {
  const { shopUrl, cdnUrl } = config();
  return madeFrom(parts, shopUrl, cdnUrl, londonDay(new Date()));
}

/**
 * Answers with the Google Merchant feed of every product on show, of the parts that the packaging API has published. 503 when
 * they cannot be had, or too many or the same network read it already; when they fail later, the connection is closed.
 * @param request whose headers have the reader's address by server.ts
 */
export async function answerMerchantFeed({ headers }: Pick<Request, "headers">): Promise<Response> {
  const network = networkOf(headers.get("x-forwarded-for") ?? "");
  if (readers.size >= AT_ONCE || readers.has(network)) return later();
  readers.add(network);
  const leave = () => {
    readers.delete(network);
  };
  try {
    const parts = await listPublishedParts("products");
    const known = madeFeedFrom(parts);
    const kept = { ...knownBy(known), "Cache-Control": "no-cache" };
    // A time would not tell one day's feed from the next's.
    if (headers.has("if-none-match") && hasDocument(headers, known)) {
      leave();
      return new Response(null, { status: 304, headers: kept });
    }
    const t = await translations("seo");
    const feed = merchantFeed({
      shop: { name: shopDetails.name, url: config().shopUrl },
      title: shopDetails.name,
      description: t("feedDescription"),
      products: productsOf(parts),
      picturesOf: robotPictures,
    });
    const first = await feed.next();
    return new Response(streamParts(first.value ?? "", feed, leave), {
      headers: { ...kept, "Content-Type": "application/xml; charset=utf-8" },
    });
  } catch (error) {
    leave();
    if (error instanceof PackagingApiUnavailable) return later();
    throw error;
  }
}
