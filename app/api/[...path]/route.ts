import { logged } from "@/lib/server/handlers/logged";
import { answerBrowser } from "@/lib/server/proxy/answer-browser";

export const dynamic = "force-dynamic";

function answer(request: Request): Promise<Response> {
  return logged(request, (requestId) => answerBrowser(request, requestId));
}

// Every method comes here, so that a call that is not of the contract is 404 in the envelope whatever its method.
export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
