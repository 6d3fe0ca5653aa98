import "server-only";
import { callerOf } from "@/lib/proxy/caller";
import { jsonAnswer } from "@/lib/proxy/json-answer";
import { readOwnForm } from "@/lib/proxy/own-form";
import { wantsJson } from "@/lib/proxy/wants-json";
import { signOutCeremony } from "./ceremony";
import { noNote } from "./note";
import { openSession } from "./session";
import { noWaitingCredentials } from "./waiting-credentials";

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
