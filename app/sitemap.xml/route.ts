import { answerSitemap } from "@/lib/server/seo/sitemap/answer-sitemap";

/** The index of the sitemap's files. */
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return answerSitemap("index", request);
}
