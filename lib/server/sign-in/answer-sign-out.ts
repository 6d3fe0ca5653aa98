import "server-only";
import { callerOf } from "@/lib/server/calls/caller";
import { jsonAnswer } from "@/lib/server/handlers/json-answer";
import { readOwnForm } from "@/lib/server/handlers/own-form";
import { wantsJson } from "@/lib/server/handlers/wants-json";
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
  const form = await readOwnForm(request, headers);
  if ("refusal" in form) return form.refusal;
  const session = await openSession(request, headers);
  const setCookies = await signOutCeremony(callerOf(request, session.contents, requestId));
  await session.save(true);
  for (const line of [...setCookies, noNote(), noWaitingCredentials()]) headers.append("set-cookie", line);
  if (wantsJson(request)) return jsonAnswer({ ok: true, data: {} }, headers);
  headers.set("location", "/");
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}
