import type { NextRequest } from "next/server";
import { logged } from "@/lib/server/handlers/logged";
import { answerSignIn } from "@/lib/server/sign-in/answer-sign-in";

export const dynamic = "force-dynamic";

export function POST(request: NextRequest): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerSignIn(request, requestId),
    route: "/api/sign-in",
  }));
}
