import "server-only";
import type { NextRequest } from "next/server";
import { jsonAnswer, wantsJson } from "@/lib/server/handlers/answer-outcome";
import { readPostedForm } from "@/lib/server/handlers/read-request";
import { noNote } from "@/lib/server/session/note";
import { openSession } from "@/lib/server/session/session";
import { noWaitingCredentials } from "@/lib/server/session/waiting-credentials";
import { authOptions } from "./auth-options";
import { postToNextAuth } from "./post-to-next-auth";

/**
 * `POST /api/sign-out`: ends the session here, and the sign-in at the packaging API. Here it ends also while that
 * cannot be reached.
 */
export async function answerSignOut(request: NextRequest, requestId: string): Promise<Response> {
  const headers = new Headers();
  const form = await readPostedForm(request);
  if ("refusal" in form) return jsonAnswer(form.refusal, headers);
  const { caller, saveSignedIn } = await openSession(request, headers, requestId);
  const answer = await postToNextAuth("signout", { callbackUrl: "/" }, request, authOptions(caller));
  saveSignedIn();
  for (const line of [...answer.headers.getSetCookie(), noNote(), noWaitingCredentials()])
    headers.append("set-cookie", line);
  if (wantsJson(request)) return jsonAnswer({ ok: true, data: {} }, headers);
  headers.set("location", answer.headers.get("location") ?? "/");
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}
