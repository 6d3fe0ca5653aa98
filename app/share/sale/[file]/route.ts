import { answerSharePicture } from "@/lib/server/seo/share-picture/answer-share-picture";
import { saleCard } from "@/lib/server/seo/share-picture/cards";

/** The picture that stands beside a shared link to the sale. */
export async function GET(request: Request, context: RouteContext<"/share/sale/[file]">): Promise<Response> {
  const { file } = await context.params;
  return answerSharePicture(request, file, async () => ({
    subject: { kind: "sale" },
    card: await saleCard(),
  }));
}
