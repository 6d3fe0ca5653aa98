import "server-only";
import { callerOf } from "@/lib/server/calls/call-as";
import { jsonAnswer, wantsJson } from "@/lib/server/handlers/answer-outcome";
import { readPostedForm } from "@/lib/server/handlers/read-request";
import { noNote } from "@/lib/server/session/note";
import { openSession } from "@/lib/server/session/session";
import { noWaitingCredentials } from "@/lib/server/session/waiting-credentials";
import { signOutCeremony } from "./ceremony";

/**
 * `POST /api/sign-out`: ends the session here, and the sign-in at the packaging API. Here it ends also while that
 * cannot be reached.
 */
export async function answerSignOut(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers();
  const form = await readPostedForm(request);
  if ("refusal" in form) return jsonAnswer(form.refusal, headers);
  const session = await openSession(request, headers);
  const setCookies = await signOutCeremony(callerOf(request, session.contents, requestId));
  await session.save(true);
  for (const line of [...setCookies, noNote(), noWaitingCredentials()]) headers.append("set-cookie", line);
  if (wantsJson(request)) return jsonAnswer({ ok: true, data: {} }, headers);
  headers.set("location", "/");
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}
