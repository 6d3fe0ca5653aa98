import { answerCatalogueFile } from "@/lib/server/staff/answer-catalogue-file";

export const dynamic = "force-dynamic";

/** Products, categories or search terms as CSV. */
export const GET = (request: Request): Promise<Response> => answerCatalogueFile(request);
