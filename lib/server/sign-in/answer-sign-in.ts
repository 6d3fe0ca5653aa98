import "server-only";
import { type Caller, callerOf } from "@/lib/server/calls/call-as";
import { gatherCarts } from "@/lib/server/calls/gather-carts";
import { jsonAnswer, wantsJson } from "@/lib/server/handlers/answer-outcome";
import { readPostedForm } from "@/lib/server/handlers/read-request";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import { noNote, noteCookie } from "@/lib/server/session/note";
import { requestCookies } from "@/lib/server/session/request-cookies";
import { type OpenSession, openSession } from "@/lib/server/session/session";
import {
  type Credentials,
  noWaitingCredentials,
  readCredentials,
  waitingCredentials,
  waitingCredentialsCookie,
} from "@/lib/server/session/waiting-credentials";
import { checkLogin } from "@/lib/shared/account/form-checks";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { safeNextPath } from "@/lib/shared/links/next-path";
import type { Violation } from "@/packaging-api/contract";
import { signInCeremony } from "./ceremony";
import { refusedSignIn } from "./refused-sign-in";
import type { SignInOutcome } from "./sign-in";

type Fields = Record<string, string>;

/** Keeps right credentials, sealed, for what the customer is asked next. */
async function letWait(credentials: Credentials | undefined, headers: Headers): Promise<void> {
  if (credentials !== undefined) headers.append("set-cookie", await waitingCredentialsCookie(credentials));
}

/** The page that goes on after a form: the sign-in screen again, or where the customer was going. */
async function seeOther(outcome: SignInOutcome, asked: Asked, headers: Headers): Promise<Response> {
  const { fields, credentials, next, violations } = asked;
  if (outcome.ok) {
    headers.append("set-cookie", noWaitingCredentials());
    headers.append("set-cookie", outcome.merged ? await noteCookie({ merged: outcome.merged }) : noNote());
    headers.set("location", next);
  } else {
    // Five minutes in all: a wrong code does not begin them again.
    if (outcome.code === "second_step") await letWait(credentials, headers);
    const search = new URLSearchParams();
    if (outcome.secondStep) search.set("step", "code");
    if (outcome.code !== "second_step") search.set("error", outcome.code);
    if (fields.next !== undefined && safeNextPath(fields.next) !== undefined) search.set("next", next);
    const { username = "" } = fields;
    headers.append(
      "set-cookie",
      await noteCookie({ values: { username }, problems: fieldProblems(violations) }),
    );
    headers.set("location", `/login?${search}`);
  }
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}

type Asked = {
  fields: Fields;
  credentials: Credentials | undefined;
  next: string;
  violations: Violation[];
};

/** Reads what is asked for: credentials from the form, or, with the second step alone, those that wait sealed. */
async function readAsked(request: Request, fields: Fields): Promise<Asked> {
  const next = safeNextPath(fields.next) ?? ACCOUNT_HOME;
  const secondStepAlone = fields.username === undefined && fields._two_step !== undefined;
  if (secondStepAlone)
    return { fields, credentials: await waitingCredentials(request), next, violations: [] };
  const violations = checkLogin(fields);
  return {
    fields,
    credentials: violations.length > 0 ? undefined : readCredentials(fields),
    next,
    violations,
  };
}

async function attempt(asked: Asked, caller: Caller, headers: Headers): Promise<SignInOutcome> {
  const { fields, credentials, next } = asked;
  if (credentials === undefined)
    return {
      ok: false,
      code: fields.username === undefined ? "second_step_over" : "invalid",
      secondStep: false,
    };
  const code = fields._two_step?.replace(/\s/g, "");
  const { outcome, setCookies } = await signInCeremony(
    { ...credentials, code: code || undefined, next },
    caller,
  );
  for (const line of setCookies) headers.append("set-cookie", line);
  return outcome;
}

/** Carts that a guest started in two tabs at once are one before it is merged. */
async function gather(
  request: Request,
  session: OpenSession,
  caller: Caller,
  headers: Headers,
): Promise<void> {
  if (session.contents.account !== undefined) return;
  const cookies = requestCookies(request.headers.get("cookie"));
  for (const line of await gatherCarts(cookies, caller)) headers.append("set-cookie", line);
}

/**
 * `POST /api/sign-in`: a form's fields, answered in JSON to a script and with a redirect to a browser without one.
 * Neither tokens nor what was typed for the password are in any answer.
 */
export async function answerSignIn(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers();
  const form = await readPostedForm(request);
  if ("refusal" in form) return jsonAnswer(form.refusal, headers);
  const session = await openSession(request, headers);
  const caller = callerOf(request, session.contents, requestId);
  await gather(request, session, caller, headers);
  const asked = await readAsked(request, form.fields);
  const outcome = await attempt(asked, caller, headers);
  await session.save(outcome.ok);
  // The button that has the link mailed again asks for nothing.
  if (!outcome.ok && outcome.code === "not_active") await letWait(asked.credentials, headers);
  if (!wantsJson(request)) return seeOther(outcome, asked, headers);
  if (!outcome.ok) return jsonAnswer(refusedSignIn(outcome, asked.violations), headers);
  headers.append("set-cookie", noWaitingCredentials());
  const { user, merged } = outcome;
  // The cart's page says it at length.
  if (merged !== undefined) headers.append("set-cookie", await noteCookie({ merged }));
  return jsonAnswer({ ok: true, data: { next: asked.next, user, ...(merged && { merged }) } }, headers);
}
