import { logged } from "@/lib/proxy/logged";
import { answerSignIn } from "@/lib/session/answer-sign-in";

export const dynamic = "force-dynamic";

export function POST(request: Request): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerSignIn(request, requestId),
    route: "/api/sign-in",
  }));
}
