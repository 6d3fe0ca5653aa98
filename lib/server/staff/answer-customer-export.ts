import "server-only";
import { errorCode } from "@/lib/server/calls/outcome";
import { jsonAnswer } from "@/lib/server/handlers/answer-outcome";
import { type Answer, logged } from "@/lib/server/handlers/logged";
import { readPostedForm } from "@/lib/server/handlers/read-request";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { customerPage, STAFF_PROVE, signInPath } from "@/lib/shared/staff/staff-paths";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** Where somebody goes on who gets no file. */
function goalOf(
  page: string,
  { status, detail, code }: { status: number; detail: string | undefined; code: string },
) {
  if (status === 401) return signInPath(page);
  if (detail === "proof_needed") return `${STAFF_PROVE}?next=${encodeURIComponent(page)}`;
  return `${page}?error=${encodeURIComponent(code)}`;
}

/**
 * Answers the form that asks for all that the shop keeps of a person: with a file. Reading it out is an act, so the form is
 * posted by a page of ours, and asked of who proved lately who they are.
 * @param handle what the back office calls the customer
 */
export const answerCustomerExport = (request: Request, handle: string): Promise<Response> =>
  logged(request, async (): Promise<Answer> => {
    const route = "/staff/customers/[id]/export";
    const page = customerPage(handle);
    const posted = await readPostedForm(request);
    if ("refusal" in posted) return { response: jsonAnswer(posted.refusal, new Headers()), route };
    const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
    if (token === undefined) return { response: seeOther(signInPath(page)), route };
    const result = await callPackagingApi("exportCustomer", {
      token,
      clientAddress: request.headers.get("x-forwarded-for") ?? "",
      body: { customer: handle, dryRun: false },
    });
    if (!result.ok) {
      const { status, detail } = result;
      const code = errorCode({ ok: false, status, failure: result.failure, ...(detail && { detail }) });
      return { response: seeOther(goalOf(page, { status, detail: detail?.reason, code })), route };
    }
    const response = new Response(JSON.stringify(result.data.kept, undefined, 2), {
      headers: {
        "cache-control": "private, no-store",
        "content-disposition": 'attachment; filename="person.json"',
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
      },
    });
    return { response, route };
  });
