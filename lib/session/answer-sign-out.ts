import "server-only";
import { config } from "@/lib/config";
import { callerOf } from "@/lib/proxy/caller";
import { jsonAnswer } from "@/lib/proxy/json-answer";
import { failed } from "@/lib/proxy/outcome";
import { wantsJson } from "@/lib/proxy/wants-json";
import { signOutCeremony } from "./ceremony";
import { noNote } from "./note";
import { isSameOrigin } from "./same-origin";
import { openSession } from "./session";
import { noWaitingCredentials } from "./waiting-credentials";

/**
 * `POST /api/sign-out`: ends the session here, and the sign-in at the packaging API. Here it ends also while that
 * cannot be reached.
 */
export async function answerSignOut(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers();
  if (!isSameOrigin(request.headers, config().shopUrl))
    return jsonAnswer(failed(403, "This call is for the shop's own pages."), headers);
  const session = await openSession(request, headers);
  const setCookies = await signOutCeremony(callerOf(request, session.contents, requestId));
  await session.save(true);
  for (const line of [...setCookies, noNote(), noWaitingCredentials()]) headers.append("set-cookie", line);
  if (wantsJson(request)) return jsonAnswer({ ok: true, data: {} }, headers);
  headers.set("location", "/");
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}
