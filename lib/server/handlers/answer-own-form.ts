import "server-only";
import { type Caller, openSession } from "@/lib/server/session/session";
import { answerOutcome, type FormOutcome, jsonAnswer, wantsJson } from "./answer-outcome";
import { logged } from "./logged";
import { type Fields, type Files, type MultipartLimits, readPostedForm } from "./read-request";

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
    const form = await readPostedForm(request, upload?.limits);
    if ("refusal" in form) {
      if (form.refusal.status !== 413 || upload === undefined || wantsJson(request))
        return { response: jsonAnswer(form.refusal, headers), route };
      headers.set("cache-control", "no-store");
      headers.set("location", upload.tooLarge);
      return { response: new Response(null, { status: 303, headers }), route };
    }
    const { caller, save } = await openSession(request, headers, requestId);
    const posted = await work(form.fields, caller, form.files);
    await save();
    const { fields } = form;
    return { response: await answerOutcome({ ...posted, fields }, request, headers), route };
  });
}
