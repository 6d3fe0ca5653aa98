import { createHash } from "node:crypto";
import type { Outcome } from "@/lib/server/calls/outcome";
import { type Note, noNote, noteCookie, withoutSecrets } from "@/lib/server/session/note";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { loginPath, safeNextPath } from "@/lib/shared/links/next-path";
import type { Fields } from "./read-request";

/** What a posted form came to, and the page to show next without JavaScript: of this site, or one to pay on. */
export type FormOutcome = {
  outcome: Outcome;
  next: string;
  /** What the page after it shows of the answer, once. */
  remember?: Partial<Note>;
};

/** The same with what was typed, which a refused form shows again. */
export type AnsweredForm = FormOutcome & { fields: Fields };

/** What a call of a script's came to; `repeats` where the browser reads the same again and again. */
export type AnsweredCall = { outcome: Outcome; repeats?: boolean };

/** Whether a script asks: it says that it reads JSON. A browser's own form goes on to a page. */
export function wantsJson(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("application/json");
}

/**
 * Answers a posted form with a redirect, and everything else in JSON: a form too that a script posted.
 * @param headers of the answer, with the cookies that the work has set
 */
export async function answerOutcome(
  answered: AnsweredForm | AnsweredCall,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const { outcome } = answered;
  if ("repeats" in answered && answered.repeats) return conditionalAnswer(outcome, request, headers);
  if ("next" in answered && !wantsJson(request)) return seeOther(answered, request, headers);
  return jsonAnswer(outcome, headers);
}

/** The outcome in the envelope of the wire. */
export function jsonAnswer(outcome: Outcome, headers: Headers): Response {
  headers.set("cache-control", "no-store");
  headers.set("vary", "Cookie");
  if (outcome.ok) return Response.json({ status: "success", data: outcome.data }, { headers });
  const retryAfter = outcome.detail?.retryAfter ?? (outcome.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return Response.json(outcome.failure, { status: outcome.status, headers });
}

/**
 * A read that the browser repeats: with a tag of its contents, so that an unchanged answer is 304 and empty. The
 * browser may store it and must revalidate it every time.
 */
function conditionalAnswer(outcome: Outcome, request: Request, headers: Headers): Response {
  if (!outcome.ok) return jsonAnswer(outcome, headers);
  const body = JSON.stringify({ status: "success", data: outcome.data });
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "Cookie");
  headers.set("etag", tag);
  const known = (request.headers.get("if-none-match") ?? "").split(/\s*,\s*/);
  if (known.some((entry) => entry.replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", "application/json");
  return new Response(body, { headers });
}

/**
 * A browser without JavaScript goes on to a page; the typed values of a refused form are stored for it. After the
 * session has ended a form leads to the sign-in screen, and from there back to its own page.
 */
async function seeOther(
  { outcome, next, remember, fields }: AnsweredForm,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const signedOut = !outcome.ok && outcome.status === 401;
  const page = pageOf(request);
  headers.set("location", signedOut ? loginPath(page ?? next) : next);
  headers.set("cache-control", "no-store");
  headers.append("set-cookie", await noteFor(outcome, fields, remember, page));
  return new Response(null, { status: 303, headers });
}

/** The page of the shop that a form was posted from, as far as the browser says. */
function pageOf(request: Request): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return safeNextPath(`${pathname}${search}`);
}

async function noteFor(
  outcome: Outcome,
  fields: Fields,
  remember: Partial<Note> | undefined,
  page: string | undefined,
): Promise<string> {
  if (outcome.ok) return remember === undefined ? noNote() : noteCookie(remember);
  return noteCookie({
    values: withoutSecrets(fields),
    problems: fieldProblems(outcome.failure.violations ?? []),
    retryAfter: outcome.detail?.retryAfter,
    page,
  });
}
