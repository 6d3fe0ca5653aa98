import { answerDocumentData } from "@/lib/server/orders/answer-document";
import { readSession } from "@/lib/server/session/read-session";
import { loginPath } from "@/lib/shared/links/next-path";

export const dynamic = "force-dynamic";

/** An invoice or a credit note as UBL, of one of the customer's orders. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; number: string }> },
): Promise<Response> {
  const { account } = await readSession();
  // The middleware has sent visitors away; without a token nothing is asked for all the same.
  if (account === undefined)
    return new Response(null, {
      status: 307,
      headers: { location: loginPath(new URL(request.url).pathname) },
    });
  return answerDocumentData(request, "/account/order/[id]/documents/[number]/ubl", {
    ...(await params),
    token: account.token,
  });
}
