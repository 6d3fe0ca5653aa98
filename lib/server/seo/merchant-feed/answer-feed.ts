import "server-only";
import { config } from "@/lib/server/config";
import { PackagingApiUnavailable, readProductFeed } from "@/lib/server/packaging-api/catalogue-reads";
import { robotPictures } from "@/lib/server/seo/robot-pictures";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { networkOf } from "@/request-limits/network";
import { merchantFeed } from "./feed";
import { streamParts } from "./stream-parts";

/** Feeds that are written at the same time: price comparisons come one by one, and each reads the whole catalogue. */
const AT_ONCE = 3;

/** The networks that read the feed now. One that reads slowly must not take all places. */
const readers = new Set<string>();

function later(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "120", "Cache-Control": "no-store" } });
}

/**
 * Answers with the Google Merchant feed of every product on show. 503 when the packaging API is down, or too many or
 * the same network read it already; when the packaging API fails meanwhile, the connection is closed.
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
    const t = await translations("seo");
    const parts = merchantFeed({
      shop: { name: shopDetails.name, url: config().shopUrl },
      title: shopDetails.name,
      description: t("feedDescription"),
      readPage: readProductFeed,
      picturesOf: robotPictures,
    });
    const first = await parts.next();
    return new Response(streamParts(first.value ?? "", parts, leave), {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" },
    });
  } catch (error) {
    leave();
    if (error instanceof PackagingApiUnavailable) return later();
    throw error;
  }
}
