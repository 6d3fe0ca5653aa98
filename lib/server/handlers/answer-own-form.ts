import "server-only";
import { type Caller, callerOf } from "@/lib/server/calls/caller";
import type { Fields, FormOutcome } from "@/lib/server/proxy/form-call";
import { openSession } from "@/lib/server/session/session";
import { jsonAnswer } from "./json-answer";
import { logged } from "./logged";
import { readOwnForm } from "./own-form";
import type { Files, MultipartLimits } from "./read-form";
import { seeOther } from "./see-other";
import { wantsJson } from "./wants-json";

/**
 * Answers a form that is no single call of the contract, at an address of its own: in JSON to a script, with a redirect
 * to a browser without one. The session is written when the work changed it.
 * @param route of this address, for the log
 * @param upload of a form that may carry files: its limits, and the page that says so where there is more
 */
export function answerOwnForm(
  request: Request,
  route: string,
  work: (fields: Fields, caller: Caller, files: Files) => Promise<FormOutcome>,
  upload?: { limits: MultipartLimits; tooLarge: string },
): Promise<Response> {
  return logged(request, async (requestId) => {
    const headers = new Headers();
    const form = await readOwnForm(request, headers, upload?.limits);
    if ("refusal" in form) {
      const tellsByPage = form.refusal.status === 413 && upload !== undefined && !wantsJson(request);
      if (tellsByPage) headers.set("location", upload.tooLarge);
      return { response: tellsByPage ? new Response(null, { status: 303, headers }) : form.refusal, route };
    }
    const session = await openSession(request, headers);
    const posted = await work(form.fields, callerOf(request, session.contents, requestId), form.files);
    await session.save();
    const response = wantsJson(request)
      ? jsonAnswer(posted.outcome, headers)
      : await seeOther(posted, form.fields, request, headers);
    return { response, route };
  });
}
