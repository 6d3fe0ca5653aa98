import { after } from "next/server";
import { type Caller, callerOf } from "@/lib/server/calls/call-as";
import { reportStage } from "@/lib/server/calls/cart-call";
import { gatherCarts } from "@/lib/server/calls/gather-carts";
import { makeCall } from "@/lib/server/calls/make-call";
import { beginsCart, isCartCall, type MatchedCall } from "@/lib/server/calls/match-call";
import { submitForm } from "@/lib/server/forms/submit-form";
import { answerForm, conditionalAnswer, jsonAnswer } from "@/lib/server/handlers/answer-outcome";
import { type Answer, logged } from "@/lib/server/handlers/logged";
import { logLine } from "@/lib/server/log";
import { requestCookies } from "@/lib/server/session/cookie";
import { type OpenSession, openSession } from "@/lib/server/session/session";
import { startedCartCookie } from "@/lib/server/session/started-carts";
import type { CartStage } from "@/packaging-api/contract";
import { type AskedCall, readCall } from "./read-call";

/**
 * Answers every call that a browser makes of the contract (docs/product.md, Same-origin calls): reads it, makes it for
 * the shopper of the session, writes the session, and answers in JSON or with the next page. Nothing of the packaging
 * API's answer but its envelope gets out.
 */
export function answerBrowser(request: Request): Promise<Response> {
  return logged(request, (requestId) => answer(request, requestId));
}

async function answer(request: Request, requestId: string): Promise<Answer> {
  const asked = await readCall(request);
  if ("refusal" in asked) return { response: jsonAnswer(asked.refusal, new Headers()), route: asked.route };
  return { response: await answerCall(asked, request, requestId), route: asked.call.row.path };
}

async function answerCall(
  { call, input, form }: AskedCall,
  request: Request,
  requestId: string,
): Promise<Response> {
  const headers = new Headers();
  // A read that knows no shopper, like the menu, needs no session; a form may have a page of its own to lead to.
  if (form === undefined && call.row.auth === "none" && !isCartCall(call))
    return jsonAnswer(await makeCall(call, input, callerOf(request, {}, requestId)), headers);

  const session = await openSession(request, headers);
  const caller = callerOf(request, session.contents, requestId);
  if (isCartCall(call))
    for (const line of await gatherCarts(requestCookies(request), caller)) headers.append("set-cookie", line);
  const before = session.contents.cartId;
  const posted = form && (await submitForm(form.row, call, form.fields, caller));
  const outcome = posted?.outcome ?? (await makeCall(call, input, caller));
  await saveSession(call, before, session, headers);
  if (outcome.ok && outcome.stage !== undefined) reportLater(outcome.stage, caller);

  if (form !== undefined && posted !== undefined) return answerForm(posted, form.fields, request, headers);
  return call.name === "getCart"
    ? conditionalAnswer(outcome, request, headers)
    : jsonAnswer(outcome, headers);
}

/** Writes the session if it changed; a cart that is new in it is also noted under a name of its own. */
async function saveSession(
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

function reportLater(stage: CartStage, caller: Caller): void {
  after(async () => {
    if (!(await reportStage(stage, caller)))
      logLine("warn", "stage not noted; if many, look at the packaging API", {
        requestId: caller.requestId,
        stage,
      });
  });
}
