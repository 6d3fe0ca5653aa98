import { getProduct } from "@/lib/server/packaging-api/catalogue-reads";
import { answerSharePicture } from "@/lib/server/seo/share-picture/answer-share-picture";
import { productCard } from "@/lib/server/seo/share-picture/cards";

/** The picture that stands beside a shared link to a product. */
export async function GET(
  request: Request,
  context: RouteContext<"/share/p/[slug]/[file]">,
): Promise<Response> {
  const { slug, file } = await context.params;
  return answerSharePicture(request, file, async () => {
    const product = await getProduct(slug);
    if (product === undefined) return undefined;
    return { subject: { kind: "product", slug: product.slug }, card: await productCard(product) };
  });
}
