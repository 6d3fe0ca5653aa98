import { answerDocument } from "@/lib/orders/answer-document";

export const dynamic = "force-dynamic";

/** An invoice or a credit note for whoever has the secret of the order's link. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; number: string }> },
): Promise<Response> {
  const { key, number } = await params;
  return answerDocument(request, "/checkout/thank-you/[key]/documents/[number]", { id: key, number });
}
