import { answerQuoteDocument } from "@/lib/server/orders/answer-document";

export const dynamic = "force-dynamic";

/** A quote, or the proforma invoice of it, as a PDF for whoever has its secret. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; kind: string }> },
): Promise<Response> {
  return answerQuoteDocument(request, await params);
}
