import { getCategory } from "@/lib/server/packaging-api/catalogue-reads";
import { answerSharePicture } from "@/lib/server/seo/share-picture/answer-share-picture";
import { categoryCard } from "@/lib/server/seo/share-picture/cards";

/** The picture that stands beside a shared link to a category. */
export async function GET(
  request: Request,
  context: RouteContext<"/share/c/[slug]/[file]">,
): Promise<Response> {
  const { slug, file } = await context.params;
  return answerSharePicture(request, file, async () => {
    const category = await getCategory(slug);
    if (category === undefined) return undefined;
    return { subject: { kind: "category", slug: category.slug }, card: categoryCard(category) };
  });
}
