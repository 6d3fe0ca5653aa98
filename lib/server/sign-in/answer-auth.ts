import "server-only";
import { NextRequest } from "next/server";
import { failed } from "@/lib/server/calls/outcome";
import { jsonAnswer } from "@/lib/server/handlers/answer-outcome";
import { readPostedForm } from "@/lib/server/handlers/read-request";
import { openSession } from "@/lib/server/session/session";
import { signInError } from "@/lib/shared/account/sign-in-errors";
import { authOptions } from "./auth-options";
import { askNextAuth } from "./post-to-next-auth";

/** next-auth's actions that the shop has a use for; its pages and its log for browsers are not among them. */
const ACTIONS = new Set(["session", "csrf", "signin", "signout", "callback", "error"]);

/** The address with a known error or none: next-auth writes it into a header as it came, which takes no other characters. */
function withKnownError(address: string): URL {
  const url = new URL(address);
  const { searchParams } = url;
  if (searchParams.has("error"))
    searchParams.set("error", signInError(searchParams.get("error")) ?? "unknown");
  return url;
}

/**
 * next-auth's own addresses, for scripts that fetch its CSRF token themselves. `GET /api/auth/session` says who is
 * signed in, for the shell: `{ user }`, without a user for a visitor.
 */
export async function answerAuth(
  request: NextRequest,
  nextauth: string[],
  requestId: string,
): Promise<Response> {
  const headers = new Headers();
  const [action = ""] = nextauth;
  if (!ACTIONS.has(action)) return jsonAnswer(failed(404, "Not found."), headers);
  // The password is the shop's only way to sign in, and it is posted; next-auth would fail.
  if (action === "callback" && request.method === "GET") {
    headers.set("allow", "POST");
    return jsonAnswer(failed(405, "Method not allowed."), headers);
  }
  let asked = new NextRequest(withKnownError(request.url));
  if (request.method !== "GET") {
    const form = await readPostedForm(request);
    if ("refusal" in form) return jsonAnswer(form.refusal, headers);
    asked = new NextRequest(asked, { method: "POST", body: new URLSearchParams(form.fields) });
  }
  const session = await openSession(request, headers, requestId);
  const answer = await askNextAuth(asked, nextauth, authOptions(session.caller));
  if (action === "session") {
    // Whoever only asks must not write a session over that of another request that has just changed it.
    answer.headers.delete("set-cookie");
    await session.save();
  } else session.saveSignedIn(action === "callback");
  for (const line of headers.getSetCookie()) answer.headers.append("set-cookie", line);
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("vary", "Cookie");
  return answer;
}
