import "server-only";
import { config } from "@/lib/config";
import { translations } from "@/lib/i18n/translations";
import { PackagingApiUnavailable, readProductFeed } from "@/lib/packaging-api/catalogue";
import { shopDetails } from "@/lib/shop-details";
import { robotPictures } from "../robot-pictures";
import { merchantFeed } from "./feed";
import { streamParts } from "./stream-parts";

/** Feeds that are written at the same time: price comparisons come one by one, and each reads the whole catalogue. */
const AT_ONCE = 3;

let running = 0;

function later(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "120", "Cache-Control": "no-store" } });
}

/**
 * Answers with the Google Merchant feed of every product on show. 503 when the packaging API is down or too many read
 * it already; when the packaging API goes meanwhile, the connection is broken off.
 */
export async function answerMerchantFeed(): Promise<Response> {
  if (running >= AT_ONCE) return later();
  running += 1;
  const leave = () => {
    running -= 1;
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
