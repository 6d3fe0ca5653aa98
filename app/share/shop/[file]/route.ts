import { answerSharePicture } from "@/lib/server/seo/share-picture/answer-share-picture";
import { shopCard } from "@/lib/server/seo/share-picture/cards";

/** The picture that stands beside a shared link to the shop itself and to pages without one of their own. */
export async function GET(request: Request, context: RouteContext<"/share/shop/[file]">): Promise<Response> {
  const { file } = await context.params;
  return answerSharePicture(request, file, async () => ({
    subject: { kind: "shop" },
    card: await shopCard(),
  }));
}
