import type { NextRequest } from "next/server";
import { logged } from "@/lib/server/handlers/logged";
import { answerAuth } from "@/lib/server/sign-in/answer-auth";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ nextauth: string[] }> };

async function answer(request: NextRequest, { params }: Context): Promise<Response> {
  const { nextauth } = await params;
  return logged(request, async (requestId) => ({
    response: await answerAuth(request, nextauth, requestId),
    route: "/api/auth/{action}",
  }));
}

export { answer as GET, answer as POST };
