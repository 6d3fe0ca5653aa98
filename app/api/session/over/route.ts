import { logged } from "@/lib/proxy/logged";
import { answerSessionOver } from "@/lib/session/answer-session-over";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerSessionOver(request, requestId),
    route: "/api/session/over",
  }));
}
