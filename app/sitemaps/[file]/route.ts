import { answerSitemap } from "@/lib/server/seo/sitemap/answer-sitemap";

/** One file of the sitemap: /sitemaps/products-1.xml, /sitemaps/categories-1.xml, /sitemaps/pages.xml. */
export async function GET(request: Request, context: RouteContext<"/sitemaps/[file]">): Promise<Response> {
  const { file } = await context.params;
  const name = /^((?:products|categories)-[1-9]\d{0,5}|pages)\.xml$/.exec(file)?.[1];
  return name === undefined ? new Response(null, { status: 404 }) : answerSitemap(name, request);
}
