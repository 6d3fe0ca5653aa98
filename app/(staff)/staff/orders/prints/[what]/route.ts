import { answerPrint } from "@/lib/server/staff/answer-print";

export const dynamic = "force-dynamic";

/** A pick list of the orders that the address names, or the packing slip or label of one. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ what: string }> },
): Promise<Response> {
  return answerPrint(request, (await params).what);
}
