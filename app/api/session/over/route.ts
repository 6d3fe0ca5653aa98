import { logged } from "@/lib/server/handlers/logged";
import { answerSessionOver } from "@/lib/server/sign-in/answer-session-over";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerSessionOver(request, requestId),
    route: "/api/session/over",
  }));
}
