import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { guard } from "@/lib/server/session/guard";
import { openSession } from "@/lib/server/session/session";
import { summaryOf } from "@/lib/server/session/session-contents";
import { safeNextPath } from "@/lib/shared/links/next-path";

/**
 * `GET /api/session/over?next=`: where a page goes whose call was refused with 401, because a page cannot write the
 * session. Asks the packaging API once more who this is: a session that is over is cleared away, one that only had to
 * be renewed is, and the shopper is back on the page, or on the sign-in screen
 * before it. It ends nothing that is not over already.
 */
export async function answerSessionOver(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers({ "cache-control": "no-store" });
  const next = safeNextPath(new URL(request.url).searchParams.get("next")) ?? "/";
  const { caller, save } = await openSession(request, headers, requestId);
  const { session } = caller;
  const me = await callAs(caller, "getMe");
  if (me.ok && session.account !== undefined) session.account.user = summaryOf(me.data);
  await save();
  if (!me.ok && me.status !== 401) {
    // The server puts its page for an unavailable shop in the place of this answer (lib/server/http/blank-page.ts).
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response("", { status: 500, headers });
  }
  const { pathname, search } = new URL(next, request.url);
  headers.set("location", guard({ pathname, search }, session) ?? next);
  return new Response(null, { status: 303, headers });
}
