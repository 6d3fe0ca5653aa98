import { after } from "next/server";
import { config } from "@/lib/config";
import { logLine } from "@/lib/log";
import { requestCookies } from "@/lib/session/request-cookies";
import { isSameOrigin } from "@/lib/session/same-origin";
import { type OpenSession, openSession } from "@/lib/session/session";
import { forgetStartedCart, startedCartCookie, startedCarts } from "@/lib/session/started-carts";
import { InvalidJson, parseJson } from "@/packaging-api/contract";
import { callAccount } from "./account-call";
import { type Caller, callerOf } from "./caller";
import { type CartOutcome, callCart, noteStage } from "./cart-call";
import { callForm, isCartCall } from "./form-call";
import { gatherCarts } from "./gather-carts";
import { conditionalAnswer, jsonAnswer } from "./json-answer";
import { type Answer, logged } from "./logged";
import { type MatchedCall, matchCall } from "./match-call";
import { beginsCart, callOrder, isOrderCall } from "./order-call";
import { failed } from "./outcome";
import { BodyTooLarge, readBody } from "./read-body";
import { readForm } from "./read-form";
import { seeOther } from "./see-other";
import { wantsJson } from "./wants-json";

/**
 * The one door for a browser's calls (docs/product.md, Same-origin calls). What may pass is decided here, before
 * anything is sent: the row of the contract, the origin, the size. Nothing of the packaging API's answer but its
 * envelope gets out.
 */
export function answerBrowser(request: Request): Promise<Response> {
  return logged(request, (requestId) => answer(request, requestId));
}

async function answer(request: Request, requestId: string): Promise<Answer> {
  const headers = new Headers();
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  const { pathname } = new URL(request.url);
  const call = matchCall(isForm ? "form" : request.method, pathname);
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
  // A read that knows no shopper, like the menu, needs no session; a form may have a page of its own to lead to.
  if (call.row.auth === "none" && !isCartCall(call) && !isForm) {
    const caller = callerOf(request, {}, requestId);
    return { response: jsonAnswer(await callJson(call, text, request, caller), headers), route };
  }
  return { response: await answerShopper({ call, text, isForm, request, requestId, headers }), route };
}

type Asked = {
  call: MatchedCall;
  text: string;
  isForm: boolean;
  request: Request;
  requestId: string;
  /** Of the answer. */
  headers: Headers;
};

/** A call that knows its shopper by the session. */
async function answerShopper({ call, text, isForm, request, requestId, headers }: Asked): Promise<Response> {
  const session = await openSession(request, headers);
  const caller = callerOf(request, session.contents, requestId);
  if (isCartCall(call)) {
    const started = await startedCarts(requestCookies(request.headers.get("cookie")));
    for (const done of await gatherCarts(started, caller))
      headers.append("set-cookie", forgetStartedCart(done));
  }
  const before = session.contents.cartId;

  const fields = isForm ? readForm(text) : {};
  const posted = isForm ? await callForm(call, fields, caller) : undefined;
  if (isForm && posted === undefined) return jsonAnswer(failed(404, "Not found."), headers);
  const outcome = posted?.outcome ?? (await callJson(call, text, request, caller));
  await keepSession(call, before, session, headers);
  if (outcome.ok && outcome.stage !== undefined) noteLater(outcome.stage, caller);

  if (posted !== undefined && !wantsJson(request)) return seeOther(posted, fields, request, headers);
  return call.name === "getCart"
    ? conditionalAnswer(outcome, request, headers)
    : jsonAnswer(outcome, headers);
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
  if (isOrderCall(call)) return callOrder(call, { body, ...(ifMatch !== undefined && { ifMatch }) }, caller);
  if (!isCartCall(call)) {
    // A change is made to its end, whether or not the browser waits for it.
    const signal = call.row.changes ? {} : { signal: request.signal };
    return callAccount(call, { body, query: queryOf(request, call), ...signal }, caller);
  }
  return callCart(call, { body, ...(ifMatch !== undefined && { ifMatch }) }, caller);
}

/** The query string of a row that takes one. */
function queryOf(request: Request, { row }: MatchedCall): unknown {
  return row.query === undefined ? undefined : Object.fromEntries(new URL(request.url).searchParams);
}

const BROKEN = Symbol("not JSON");

function readJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error;
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
  if (beginsCart.has(call.name) && cartId !== undefined && cartId !== before)
    headers.append("set-cookie", await startedCartCookie(cartId));
  await session.save(call.row.changes && cartId !== undefined);
}

function noteLater(stage: NonNullable<Extract<CartOutcome, { ok: true }>["stage"]>, caller: Caller): void {
  after(async () => {
    if (!(await noteStage(stage, caller)))
      logLine("warn", "stage not noted", { requestId: caller.requestId, stage });
  });
}
