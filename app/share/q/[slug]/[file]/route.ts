import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { quoteCard } from "@/lib/server/seo/quote-metadata";
import { answerSharePicture } from "@/lib/server/seo/share-picture/answer-share-picture";

/** The picture that stands beside a shared link to a quote, for whoever has its secret. */
export async function GET(
  request: Request,
  context: RouteContext<"/share/q/[slug]/[file]">,
): Promise<Response> {
  const { slug: key, file } = await context.params;
  return answerSharePicture(request, file, async () => {
    const clientAddress = request.headers.get("x-forwarded-for") ?? "";
    const quote = await callPackagingApi("getQuote", { params: { key }, clientAddress });
    if (quote.ok) return quoteCard(quote.data);
    if (quote.status === 404) return undefined;
    throw new PackagingApiUnavailable("quote");
  });
}
