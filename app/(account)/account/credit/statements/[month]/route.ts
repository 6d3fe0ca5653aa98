import { answerStatement } from "@/lib/server/orders/answer-document";
import { readSession } from "@/lib/server/session/read-session";
import { loginPath } from "@/lib/shared/links/next-path";

export const dynamic = "force-dynamic";

/** The customer's statement of a month. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ month: string }> },
): Promise<Response> {
  const { account } = await readSession();
  // The middleware has sent visitors away; without a token nothing is asked for all the same.
  if (account === undefined)
    return new Response(null, {
      status: 307,
      headers: { location: loginPath(new URL(request.url).pathname) },
    });
  return answerStatement(request, { ...(await params), token: account.token });
}
