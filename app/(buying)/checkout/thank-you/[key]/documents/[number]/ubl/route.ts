import { answerDocumentData } from "@/lib/server/orders/answer-document";
import { readSession } from "@/lib/server/session/read-session";

export const dynamic = "force-dynamic";

/** An invoice or a credit note as UBL, for whoever has the secret of the order's link; `current` is this browser's last one. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; number: string }> },
): Promise<Response> {
  const { key, number } = await params;
  const id = key === "current" ? ((await readSession()).lastOrder?.key ?? key) : key;
  return answerDocumentData(request, "/checkout/thank-you/[key]/documents/[number]/ubl", { id, number });
}
