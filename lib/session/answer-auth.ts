import "server-only";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { config } from "@/lib/config";
import { callerOf } from "@/lib/proxy/caller";
import { jsonAnswer } from "@/lib/proxy/json-answer";
import { failed } from "@/lib/proxy/outcome";
import { authCookies, authOptions, sealAuthToken } from "./auth-options";
import { isSameOrigin } from "./same-origin";
import { openSession } from "./session";

/** next-auth's actions that the shop has a use for; its pages and its log for browsers are not among them. */
const ACTIONS = new Set(["session", "csrf", "signin", "signout", "callback", "error"]);

/**
 * next-auth's own addresses. `GET /api/auth/session` says who is signed in, for the shell: `{ user }`, which is null
 * for a visitor. The session's cookie decides, whatever next-auth's own one says.
 */
export async function answerAuth(
  request: NextRequest,
  nextauth: string[],
  requestId: string,
): Promise<Response> {
  const headers = new Headers();
  const [action = ""] = nextauth;
  if (!ACTIONS.has(action)) return jsonAnswer(failed(404, "Not found."), headers);
  if (request.method !== "GET" && !isSameOrigin(request.headers, config().shopUrl))
    return jsonAnswer(failed(403, "This call is for the shop's own pages."), headers);
  const session = await openSession(request, headers);
  if (action === "session" && session.contents.account === undefined)
    return Response.json({ user: null }, { headers: { "cache-control": "no-store", vary: "Cookie" } });
  if (session.contents.account !== undefined) {
    const { name, options } = authCookies().sessionToken;
    (await cookies()).set(name, await sealAuthToken(), options);
  }
  const response: Response = await NextAuth(
    request,
    { params: Promise.resolve({ nextauth }) },
    authOptions(callerOf(request, session.contents, requestId), () => undefined),
  );
  await session.save();
  for (const line of headers.getSetCookie()) response.headers.append("set-cookie", line);
  response.headers.set("cache-control", "no-store");
  return response;
}
