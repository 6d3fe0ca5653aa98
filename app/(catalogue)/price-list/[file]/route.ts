import { answerPriceList } from "@/lib/server/catalogue/answer-price-list";

/** The prices of a category's products, as a file for a spreadsheet or for the printer: /price-list/single-wall-boxes.csv. */
export async function GET(request: Request, context: RouteContext<"/price-list/[file]">): Promise<Response> {
  return answerPriceList(request, (await context.params).file);
}
