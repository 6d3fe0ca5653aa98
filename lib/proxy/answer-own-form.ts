import "server-only";
import { openSession } from "@/lib/session/session";
import { type Caller, callerOf } from "./caller";
import type { Fields, FormOutcome } from "./form-call";
import { jsonAnswer } from "./json-answer";
import { logged } from "./logged";
import { readOwnForm } from "./own-form";
import { seeOther } from "./see-other";
import { wantsJson } from "./wants-json";

/**
 * Answers a form that is no single call of the contract, at an address of its own: in JSON to a script, with a redirect
 * to a browser without one. The session is written when the work changed it.
 * @param route of this address, for the log
 */
export function answerOwnForm(
  request: Request,
  route: string,
  work: (fields: Fields, caller: Caller) => Promise<FormOutcome>,
): Promise<Response> {
  return logged(request, async (requestId) => {
    const headers = new Headers();
    const form = await readOwnForm(request, headers);
    if ("refusal" in form) return { response: form.refusal, route };
    const session = await openSession(request, headers);
    const posted = await work(form.fields, callerOf(request, session.contents, requestId));
    await session.save();
    const response = wantsJson(request)
      ? jsonAnswer(posted.outcome, headers)
      : await seeOther(posted, form.fields, request, headers);
    return { response, route };
  });
}
