import { answerMerchantFeed } from "@/lib/server/seo/merchant-feed/answer-feed";

/** Every product for Google Merchant Center. */
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return answerMerchantFeed(request);
}
