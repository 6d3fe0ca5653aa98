import "server-only";
import { errorCode, failed, type Outcome } from "@/lib/server/calls/outcome";
import { jsonAnswer, wantsJson } from "@/lib/server/handlers/answer-outcome";
import { type Answer, logged } from "@/lib/server/handlers/logged";
import { type Fields, type Files, readPostedForm } from "@/lib/server/handlers/read-request";
import { type CallOrigin, sendToPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { noNote, noteCookie, withoutSecrets } from "@/lib/server/session/note";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { isRecord } from "@/lib/shared/parse";
import {
  goalBehind,
  STAFF_HOME,
  STAFF_PROVE,
  signInPath,
  staffNextPath,
} from "@/lib/shared/staff/staff-paths";
import { type Call, type CallName, calls } from "@/packaging-api/contract";
import { readJson } from "./read-json";
import { noStaffCookie, staffCookie, staffCookieName, staffTokenOf } from "./staff-cookie";
import type { StaffForm } from "./staff-form";
import { staffForms } from "./staff-forms";

/** Bytes of a form without a file. */
const BODY_BYTES = 64 * 1024;

/** Forms by which somebody signs in: the answer contains a token, which goes into the cookie alone. */
const entries = {
  signInStaff: ({ email = "", password = "", code = "" }: Fields) => ({ email, password, code }),
  signInByPasskey: ({ response = "" }: Fields) => ({ response: readJson(response) }),
  acceptStaffInvitation: ({ token = "", name = "", password = "", code = "" }: Fields) => ({
    token,
    name,
    password,
    code,
  }),
};
type Entry = keyof typeof entries;
const isEntry = (name: string): name is Entry => Object.hasOwn(entries, name);

function formOf(name: string): { name: CallName; form: StaffForm } | undefined {
  const found = Object.entries(staffForms).find(([call]) => call === name);
  const call = Object.keys(calls).find((one): one is CallName => one === name);
  return found?.[1] === undefined || call === undefined ? undefined : { name: call, form: found[1] };
}

/** The page that a form was on. */
const pageOf = ({ next }: Fields): string => staffNextPath(next) ?? STAFF_HOME;

/** An address with the word for what a form came to, and its fragment. */
function withQuery(path: string, key: string, value: string): string {
  const [address = "", fragment] = path.split("#", 2);
  const [pathname = "", search = ""] = address.split("?", 2);
  const query = new URLSearchParams(search);
  for (const old of ["done", "error", "form"]) query.delete(old);
  query.set(key, value);
  return `${pathname}?${query}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** What an act says of itself. */
const sentenceOf = (data: unknown): { sentence: string; dryRun: boolean; page?: string } | undefined =>
  isRecord(data) && typeof data.sentence === "string"
    ? {
        sentence: data.sentence.slice(0, 1_500),
        dryRun: data.dryRun === true,
        ...(typeof data.page === "string" && data.dryRun !== true && { page: data.page }),
      }
    : undefined;

/** Goes on to a page, with what the form came to in the note. */
async function seeOther(
  outcome: Outcome,
  { done, fields }: { done: string; fields: Fields },
  headers: Headers,
): Promise<Response> {
  headers.set("cache-control", "no-store");
  const page = pageOf(fields);
  if (outcome.ok) {
    const said = sentenceOf(outcome.data);
    // What was rehearsed, or is only looked at, leaves what was typed, to be done.
    const isToBeDone = said?.dryRun === true || said?.page !== undefined;
    headers.append(
      "set-cookie",
      await noteCookie({ said, ...(isToBeDone && { values: withoutSecrets(fields) }) }),
    );
    headers.set("location", said?.dryRun ? withQuery(page, "done", "tried") : withQuery(done, "done", "1"));
  } else {
    const { failure, status, detail } = outcome;
    const sentence = status === 409 || status === 401 ? failure.message.slice(0, 1_500) : undefined;
    headers.append(
      "set-cookie",
      await noteCookie({
        values: withoutSecrets(fields),
        problems: fieldProblems(failure.violations ?? []),
        retryAfter: detail?.retryAfter,
        ...(sentence !== undefined && { said: { sentence, dryRun: false } }),
      }),
    );
    const goal = detail?.reason === "proof_needed" ? `${STAFF_PROVE}?next=${encodeURIComponent(page)}` : page;
    headers.set("location", withQuery(goal, "error", errorCode(outcome)));
  }
  return new Response(null, { status: 303, headers });
}

async function send(
  row: Call,
  request: { params?: unknown; body?: unknown; token?: string },
  origin: CallOrigin,
): Promise<Outcome> {
  const result = await sendToPackagingApi(row, { ...request, ...origin });
  if (result.ok) return { ok: true, data: result.data };
  const { status, failure, detail } = result;
  return { ok: false, status, failure, ...(detail && { detail }) };
}

const isOn = (value: string) => value !== "" && value !== "0";

type Posted = { fields: Fields; files: Files };

/** What a form's call is sent: acts get the dry run too, which a field says or the form's address. */
function bodyOf(row: Call, form: StaffForm, { fields, files }: Posted, query: URLSearchParams): unknown {
  const body = form.body?.(fields, files);
  if (row.body === undefined || !("dryRun" in row.body.shape)) return body;
  return { ...(isRecord(body) && body), dryRun: isOn(fields.dryRun ?? query.get("dryRun") ?? "") };
}

/** Signs somebody in. The token goes into the cookie alone. */
async function enter(name: Entry, fields: Fields, origin: CallOrigin, headers: Headers): Promise<Outcome> {
  const outcome = await send(calls[name], { body: entries[name](fields) }, origin);
  if (!outcome.ok) return outcome;
  const { token } = calls[name].data.parse(outcome.data);
  headers.append("set-cookie", await staffCookie(token));
  return { ok: true, data: {} };
}

/**
 * Answers a form of the back office: with a redirect to a browser, in JSON to a script.
 * @param name of the call that it stands for
 */
export function answerStaffForm(request: Request, name: string): Promise<Response> {
  return logged(request, async (requestId): Promise<Answer> => {
    const headers = new Headers();
    const found = formOf(name);
    const route = found !== undefined || isEntry(name) ? `/staff/do/${name}` : "/staff/do/[call]";
    const refuse = (outcome: Outcome) => ({ response: jsonAnswer(outcome, headers), route });
    if (found === undefined && !isEntry(name)) return refuse(failed(404, "Not found."));
    const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
    const query = new URL(request.url).searchParams;
    const { fileLimit = 0, files: count = 1, tooLarge } = found?.form ?? {};
    // Of who is not signed in no file is read.
    const file = token === undefined ? 0 : fileLimit;
    const posted = await readPostedForm(request, { body: count * file + BODY_BYTES, file, files: count });
    if ("refusal" in posted) {
      const page = posted.refusal.status === 413 ? tooLarge?.(query) : undefined;
      if (page === undefined || wantsJson(request)) return refuse(posted.refusal);
      headers.set("cache-control", "no-store");
      // What a form before this one came to is not said of it.
      headers.append("set-cookie", noNote());
      headers.set("location", token === undefined ? signInPath(page) : withQuery(page, "error", "too_large"));
      return { response: new Response(null, { status: 303, headers }), route };
    }
    const { fields, files } = posted;
    const origin: CallOrigin = {
      requestId,
      clientAddress: request.headers.get("x-forwarded-for") ?? "",
      userAgent: request.headers.get("user-agent") ?? "",
    };
    let outcome: Outcome;
    let done = pageOf(fields);
    if (isEntry(name)) {
      outcome = await enter(name, fields, origin, headers);
      done = goalBehind(done);
    } else {
      if (found === undefined || token === undefined) outcome = failed(401, "Sign in to the back office.");
      else {
        const row: Call = calls[found.name];
        const asked = { params: found.form.params?.(fields), body: bodyOf(row, found.form, posted, query) };
        outcome = await send(row, { ...asked, token }, origin);
        if (outcome.ok) done = found.form.done?.({ fields, files, data: outcome.data }) ?? done;
        if (outcome.ok && name === "signOutStaff") headers.append("set-cookie", noStaffCookie());
      }
      if (!outcome.ok && outcome.status === 401 && name !== "proveStaffMember" && !wantsJson(request)) {
        headers.set("cache-control", "no-store");
        headers.set("location", signInPath(pageOf(fields)));
        return { response: new Response(null, { status: 303, headers }), route };
      }
    }
    if (wantsJson(request)) return refuse(outcome);
    return { response: await seeOther(outcome, { done, fields }, headers), route };
  });
}
