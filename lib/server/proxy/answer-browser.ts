import { reportStage } from "@/lib/server/calls/cart-call";
import { makeCall } from "@/lib/server/calls/make-call";
import {
  beginsCart,
  type CallInput,
  isCartCall,
  isOrderCall,
  type MatchedCall,
  matchCall,
} from "@/lib/server/calls/match-call";
import { failed, type Refusal } from "@/lib/server/calls/outcome";
import { gatherCarts, startedCartCookie } from "@/lib/server/calls/started-carts";
import type { FormRow } from "@/lib/server/forms/form-row";
import { forms } from "@/lib/server/forms/forms";
import { submitForm } from "@/lib/server/forms/submit-form";
import { type AnsweredCall, type AnsweredForm, answerOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Answer } from "@/lib/server/handlers/logged";
import { type Fields, readPostedForm, readText } from "@/lib/server/handlers/read-request";
import { openSession, withoutSession } from "@/lib/server/session/session";
import { InvalidJson, parseJson } from "@/packaging-api/contract";

/** What a browser asks for. */
type AskedCall = {
  /** The pattern of the address, as it may stand in a log. */
  route: string;
  call: MatchedCall;
  input: CallInput;
  /** A posted form, which stands for the call and says its input. */
  form?: { row: FormRow; fields: Fields };
};

/** One that is not made. */
type RefusedCall = Pick<AskedCall, "route"> & { refusal: Refusal };

const NOT_FOUND = failed(404, "Not found.");
const NOT_JSON = failed(400, "The request body is not valid JSON.");

/**
 * Answers every call that a browser makes of the contract (docs/product.md, Same-origin calls): reads it, makes it for
 * the shopper of the session, writes the session, and answers in JSON or with the next page. Nothing of the packaging
 * API's answer but its envelope gets out.
 */
export async function answerBrowser(request: Request, requestId: string): Promise<Answer> {
  const headers = new Headers();
  const asked = await readCall(request);
  const answered =
    "refusal" in asked ? { outcome: asked.refusal } : await makeFor(request, asked, headers, requestId);
  return { response: await answerOutcome(answered, request, headers), route: asked.route };
}

/**
 * Reads which call a browser asks for. What may pass is decided here, before anything is sent: the row of the contract,
 * the origin, the size.
 */
async function readCall(request: Request): Promise<AskedCall | RefusedCall> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  const call = matchCall(isForm ? "form" : request.method, new URL(request.url).pathname);
  if (call === undefined || (isForm && request.method !== "POST"))
    return { refusal: NOT_FOUND, route: "unknown" };
  const { row, name } = call;
  const route = row.path;
  if (isForm) {
    const posted = await readPostedForm(request);
    if ("refusal" in posted) return { ...posted, route };
    const form = forms[name];
    if (form === undefined) return { refusal: NOT_FOUND, route };
    return { route, call, input: {}, form: { row: form, fields: posted.fields } };
  }
  const text = await readText(request, row.changes);
  if (typeof text !== "string") return { ...text, route };
  try {
    return { route, call, input: inputOf(call, text === "" ? undefined : parseJson(text), request) };
  } catch (error) {
    if (error instanceof InvalidJson) return { refusal: NOT_JSON, route };
    throw error;
  }
}

function inputOf(call: MatchedCall, body: unknown, { headers, url, signal }: Request): CallInput {
  const { row } = call;
  const ifMatch = headers.get("if-match")?.replace(/^(?:W\/)?"(.*)"$/, "$1");
  if (isCartCall(call) || isOrderCall(call)) return { body, ...(ifMatch !== undefined && { ifMatch }) };
  const query = row.query && Object.fromEntries(new URL(url).searchParams);
  // A change is made to its end, whether or not the browser waits for it.
  return { body, query, ...(!row.changes && { signal }) };
}

/**
 * Makes the call for whoever sent the request.
 * @param headers of the answer, which get the session's cookies
 */
async function makeFor(
  request: Request,
  { call, input, form }: AskedCall,
  headers: Headers,
  requestId: string,
): Promise<AnsweredForm | AnsweredCall> {
  // A read that knows no shopper, like the menu, needs no session; a form may have a page of its own to lead to.
  const knowsNobody = form === undefined && call.row.auth === "none" && !isCartCall(call);
  const { caller, save } = knowsNobody
    ? withoutSession(request, requestId)
    : await openSession(request, headers, requestId);
  const { session } = caller;
  if (isCartCall(call))
    for (const line of await gatherCarts(request, caller)) headers.append("set-cookie", line);
  const before = session.cartId;
  const answered = form
    ? await submitForm(form.row, call, form.fields, caller)
    : { outcome: await makeCall(call, input, caller), repeats: call.name === "getCart" };
  // A cart that is new in the session is also noted under a name of its own.
  if (beginsCart.has(call.name) && session.cartId !== undefined && session.cartId !== before)
    headers.append("set-cookie", await startedCartCookie(session.cartId));
  await save(call.row.changes && session.cartId !== undefined);
  reportStage(answered.outcome, caller);
  return answered;
}
