import type { NextRequest } from "next/server";
import { logged } from "@/lib/server/handlers/logged";
import { answerSignOut } from "@/lib/server/sign-in/answer-sign-out";

export const dynamic = "force-dynamic";

export function POST(request: NextRequest): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerSignOut(request, requestId),
    route: "/api/sign-out",
  }));
}
