import { after } from "next/server";
import { config } from "@/lib/config";
import { fieldProblems } from "@/lib/forms/field-problems";
import { logLine } from "@/lib/log";
import { sendToPackagingApi } from "@/lib/packaging-api/client";
import { noNote, noteCookie } from "@/lib/session/note";
import { isSameOrigin } from "@/lib/session/same-origin";
import { type OpenSession, openSession } from "@/lib/session/session";
import {
  forgetStartedCart,
  requestCookies,
  startedCartCookie,
  startedCarts,
} from "@/lib/session/started-carts";
import type { Caller } from "./caller";
import { type CartOutcome, callCart, noteStage } from "./cart-call";
import { callForm, type Fields, type FormOutcome } from "./form-call";
import { gatherCarts } from "./gather-carts";
import { conditionalAnswer, jsonAnswer } from "./json-answer";
import { type MatchedCall, matchCall } from "./match-call";
import { failed, failureOf, type Outcome } from "./outcome";
import { BodyTooLarge, readBody } from "./read-body";
import { readForm } from "./read-form";

/**
 * The one door for a browser's calls (readings 8). What may pass is decided here, before anything is sent: the row of
 * the contract, the origin, the size. Nothing of the packaging API's answer but its envelope gets out.
 */
export async function answerBrowser(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  const { response, route } = await answer(request, requestId);
  response.headers.set("x-request-id", requestId);
  const ms = Math.round(performance.now() - started);
  logLine("info", "call", { requestId, method: request.method, route, status: response.status, ms });
  return response;
}

type Answer = { response: Response; route: string };

async function answer(request: Request, requestId: string): Promise<Answer> {
  const headers = new Headers();
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  const call = matchCall(isForm ? "form" : request.method, new URL(request.url).pathname);
  if (call === undefined || (isForm && request.method !== "POST"))
    return { response: jsonAnswer(failed(404, "Not found."), headers), route: "unknown" };
  const route = call.row.path;
  if (call.row.changes && !isSameOrigin(request.headers, config().shopUrl))
    return { response: jsonAnswer(failed(403, "This call is for the shop's own pages."), headers), route };

  let text: string;
  try {
    text = request.method === "GET" ? "" : await readBody(request);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return { response: jsonAnswer(failed(413, "The request body is too large."), headers), route };
  }
  const clientAddress = request.headers.get("x-forwarded-for") ?? "";
  if (!route.startsWith("/api/cart/"))
    return { response: jsonAnswer(await passOn(call, text, requestId, clientAddress), headers), route };

  const session = await openSession(request, headers);
  const caller: Caller = { session: session.contents, requestId, clientAddress };
  const started = await startedCarts(requestCookies(request.headers.get("cookie")));
  for (const done of await gatherCarts(started, caller))
    headers.append("set-cookie", forgetStartedCart(done));
  const before = session.contents.cartId;

  const posted: FormOutcome | undefined = isForm ? await callForm(call, readForm(text), caller) : undefined;
  const outcome = posted?.outcome ?? (await callJson(call, text, request, caller));
  await keepSession(call, before, session, headers);
  if (outcome.ok && outcome.stage !== undefined) noteLater(outcome.stage, caller);

  if (posted !== undefined && !wantsJson(request))
    return { response: await seeOther(posted, text, headers), route };
  const response =
    call.name === "getCart" ? conditionalAnswer(outcome, request, headers) : jsonAnswer(outcome, headers);
  return { response, route };
}

/** A call that knows no shopper: the menu, search. */
async function passOn(
  { row, params }: MatchedCall,
  text: string,
  requestId: string,
  clientAddress: string,
): Promise<Outcome> {
  const body = readJson(text);
  if (body === BROKEN) return failed(400, "The request body is not valid JSON.");
  const result = await sendToPackagingApi(row, { params, body, requestId, clientAddress });
  return result.ok ? { ok: true, data: result.data } : failureOf(result);
}

async function callJson(
  call: MatchedCall,
  text: string,
  request: Request,
  caller: Caller,
): Promise<CartOutcome> {
  const body = readJson(text);
  if (body === BROKEN) return failed(400, "The request body is not valid JSON.");
  const ifMatch = request.headers.get("if-match")?.replace(/^(?:W\/)?"(.*)"$/, "$1");
  return callCart(call, { body, ...(ifMatch !== undefined && { ifMatch }) }, caller);
}

const BROKEN = Symbol("not JSON");

function readJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return BROKEN;
  }
}

/** Writes the session if it changed; a cart that is new in it is also noted under a name of its own. */
async function keepSession(
  call: MatchedCall,
  before: string | undefined,
  session: OpenSession,
  headers: Headers,
): Promise<void> {
  const { cartId } = session.contents;
  if (call.name === "addCartItem" && cartId !== undefined && cartId !== before)
    headers.append("set-cookie", await startedCartCookie(cartId));
  await session.save(call.row.changes && cartId !== undefined);
}

function noteLater(stage: NonNullable<Extract<CartOutcome, { ok: true }>["stage"]>, caller: Caller): void {
  after(async () => {
    if (!(await noteStage(stage, caller)))
      logLine("warn", "stage not noted", { requestId: caller.requestId, stage });
  });
}

function wantsJson(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("application/json");
}

/** A browser without JavaScript goes on to a page; what it typed is kept for that page if it was refused. */
async function seeOther({ outcome, next }: FormOutcome, text: string, headers: Headers): Promise<Response> {
  headers.set("location", next);
  headers.set("cache-control", "no-store");
  headers.append("set-cookie", await noteFor(outcome, next, readForm(text)));
  return new Response(null, { status: 303, headers });
}

async function noteFor(outcome: CartOutcome, next: string, fields: Fields): Promise<string> {
  if (!outcome.ok)
    return noteCookie({
      values: withoutSecrets(fields),
      problems: fieldProblems(outcome.failure.violations ?? []),
    });
  return next === "/cart?done=removed" ? noteCookie({ removed: removedOf(fields) }) : noNote();
}

/** A form's fields that may be shown again: passwords and codes are typed anew. */
function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !/password|passphrase|^current$|^new$|code|_two_step/i.test(name),
    ),
  );
}

/** The form that removes a line says itself what is removed, so that the next page can offer to put it back. */
function removedOf({
  productId,
  title,
  quantity,
}: Record<string, string>): { productId: string; title: string; quantity: number } | undefined {
  const packs = Number(quantity);
  if (productId === undefined || title === undefined || !Number.isInteger(packs)) return undefined;
  return { productId, title: title.slice(0, 200), quantity: packs };
}
