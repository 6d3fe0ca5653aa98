import "server-only";
import type { NextRequest } from "next/server";
import { gatherCarts } from "@/lib/server/calls/started-carts";
import { jsonAnswer, wantsJson } from "@/lib/server/handlers/answer-outcome";
import { type Fields, readPostedForm } from "@/lib/server/handlers/read-request";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import { noNote, noteCookie } from "@/lib/server/session/note";
import { type Caller, openSession } from "@/lib/server/session/session";
import {
  type Credentials,
  noWaitingCredentials,
  readCredentials,
  waitingCredentials,
  waitingCredentialsCookie,
} from "@/lib/server/session/waiting-credentials";
import { checkLogin } from "@/lib/shared/account/form-checks";
import type { SignInError } from "@/lib/shared/account/sign-in-errors";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { safeNextPath } from "@/lib/shared/links/next-path";
import type { Violation } from "@/packaging-api/contract";
import { authOptions, refusedPage, type SignInAttempt } from "./auth-options";
import type { MergedLines } from "./merge-carts";
import { postToNextAuth } from "./post-to-next-auth";
import { refusedSignIn } from "./refused-sign-in";
import type { CheckedCredentials, SignInRefusal } from "./sign-in";

type Asked = {
  fields: Fields;
  credentials: Credentials | undefined;
  /** The page that the form names to go on to. */
  next: string | undefined;
  violations: Violation[];
};

/** Reads what is asked for: credentials from the form, or, with the second step alone, those that wait sealed. */
async function readAsked(request: Request, fields: Fields): Promise<Asked> {
  const next = safeNextPath(fields.next);
  if (fields.username === undefined && fields._two_step !== undefined)
    return { fields, credentials: await waitingCredentials(request), next, violations: [] };
  const violations = checkLogin(fields);
  const credentials = violations.length > 0 ? undefined : readCredentials(fields);
  return { fields, credentials, next, violations };
}

/** The outcome of a sign-in, the next page, and next-auth's cookies. */
type Settled = {
  checked: CheckedCredentials;
  merged?: MergedLines | undefined;
  location: string;
  setCookies: string[];
};

function refused(code: SignInError, next: string | undefined, setCookies: string[] = []): Settled {
  const checked: SignInRefusal = { ok: false, code, secondStep: false };
  return { checked, location: refusedPage(checked, next), setCookies };
}

/** Has next-auth sign in. */
async function attemptSignIn(
  { fields, credentials, next }: Asked,
  request: NextRequest,
  caller: Caller,
): Promise<Settled> {
  if (credentials === undefined)
    return refused(fields.username === undefined ? "second_step_over" : "invalid", next);
  const code = fields._two_step?.replace(/\s/g, "") ?? "";
  const attempt: SignInAttempt = { next };
  const { headers } = await postToNextAuth(
    "callback/credentials",
    { ...credentials, _two_step: code, callbackUrl: next ?? ACCOUNT_HOME },
    request,
    authOptions(caller, attempt),
  );
  const [location, setCookies] = [headers.get("location"), headers.getSetCookie()];
  const { checked, merged } = attempt;
  if (checked === undefined || location === null) return refused("unknown", next, setCookies);
  return { checked, merged, location, setCookies };
}

/** The page after a form. */
function seeOther(location: string, headers: Headers): Response {
  headers.set("location", location);
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}

/** The sign-in screen again, or its answer to a script. */
async function answerRefused(
  refusal: SignInRefusal,
  { fields, credentials, violations }: Asked,
  location: string,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const json = wantsJson(request);
  // The button that has the link mailed again asks for nothing. Nor does the second step without JavaScript, for five
  // minutes in all: a wrong code does not begin them again.
  const waits = refusal.code === "not_active" || (refusal.code === "second_step" && !json);
  if (waits && credentials !== undefined)
    headers.append("set-cookie", await waitingCredentialsCookie(credentials));
  if (json) return jsonAnswer(refusedSignIn(refusal, violations), headers);
  const { username = "" } = fields;
  const note = { values: { username }, problems: fieldProblems(violations) };
  headers.append("set-cookie", await noteCookie(note));
  return seeOther(location, headers);
}

/**
 * `POST /api/sign-in`: a form's fields, answered in JSON to a script and with a redirect to a browser without one.
 * Neither tokens nor what was typed for the password are in any answer.
 */
export async function answerSignIn(request: NextRequest, requestId: string): Promise<Response> {
  const headers = new Headers();
  const form = await readPostedForm(request);
  if ("refusal" in form) return jsonAnswer(form.refusal, headers);
  const { caller, save, saveSignedIn } = await openSession(request, headers, requestId);
  // Carts that a guest started in two tabs at once are one before it is merged.
  if (caller.session.account === undefined)
    for (const line of await gatherCarts(request, caller)) headers.append("set-cookie", line);
  const asked = await readAsked(request, form.fields);
  const { checked, merged, location, setCookies } = await attemptSignIn(asked, request, caller);
  for (const line of setCookies) headers.append("set-cookie", line);
  if (!checked.ok) {
    await save();
    return answerRefused(checked, asked, location, request, headers);
  }
  saveSignedIn(true);
  headers.append("set-cookie", noWaitingCredentials());
  // The cart's page says it at length.
  if (merged !== undefined) headers.append("set-cookie", await noteCookie({ merged }));
  else if (!wantsJson(request)) headers.append("set-cookie", noNote());
  if (!wantsJson(request)) return seeOther(location, headers);
  const { user } = checked.account;
  return jsonAnswer({ ok: true, data: { next: location, user, ...(merged && { merged }) } }, headers);
}
