import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { type Answer, AnswerOnce } from "./answer-once";
import { registerApprovalPage } from "./approval-page";
import { type Breach, checkRequest, findBreach } from "./check";
import { registerControls } from "./controls";
import { type CallName, type Fault, Faults } from "./faults";
import { isOwnSignature, Notices } from "./notices";
import { approveOrder, captureOrder, createOrder, findOrder, presentOrder } from "./orders";
import { answers, errorAnswer, minimalAnswers, tokenErrorAnswer } from "./published-answers";
import {
  captureRequest,
  orderPath,
  orderRequest,
  refundRequest,
  requestHeaders,
  tokenRequest,
  verification,
} from "./published-requests";
import { findRefund, presentRefund, refundCapture } from "./refunds";
import { invalidRequest, SimulatedRefusal, SimulatedTokenRefusal, unprocessable } from "./refusal";
import type { Outcome, SimulatedRefund, State } from "./state";

export type SimulatorSettings = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where notices go; undefined sends none. */
  webhookUrl: string | undefined;
  /** Seconds for which an access token is good. */
  tokenSeconds: number;
  /** Hears of whatever the simulator says that PayPal's description does not allow. */
  report(breach: Breach): void;
};

type Env = { Bindings: HttpBindings };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const wantsAll = (context: Context): boolean => context.req.header("prefer") === "return=representation";

/** Of an answer what PayPal gives to who does not ask for all of it. */
function preferred(context: Context, whole: { id: string; status: string; links: unknown[] }): object {
  if (wantsAll(context)) return whole;
  const { id, status, links } = whole;
  return { id, status, links };
}

/** PayPal's REST API as far as the shop uses it, an approval page, and switches for what may go wrong. */
export function createSimulator(
  settings: SimulatorSettings,
  { state, save }: { state: State; save(): void },
) {
  const app = new Hono<Env>();
  const faults = new Faults();
  const answerOnce = new AnswerOnce(state);
  const notices = new Notices(settings.webhookUrl, settings.webhookId, settings.report);
  const originOf = (context: Context) => new URL(context.req.url).origin;

  /** Gives an answer, and says so where PayPal's description has no such one. */
  function answer(
    context: Context,
    described: z.ZodType,
    {
      status,
      body,
      headers,
    }: { status: ContentfulStatusCode; body: object; headers?: Record<string, string> },
  ): Response {
    const breach = findBreach(`${context.req.method} ${context.req.path} ${status}`, described, body);
    if (breach !== undefined) settings.report(breach);
    return context.json(body, status, headers);
  }

  app.onError((error, context) => {
    if (!(error instanceof SimulatedRefusal)) throw error;
    const { status, headers } = error;
    const described = error instanceof SimulatedTokenRefusal ? tokenErrorAnswer : errorAnswer;
    return answer(context, described, { status, body: error.body(), headers });
  });

  /** Runs a call with the fault that waits for it, and gives a repeated request id the answer of the first time. */
  async function run(
    context: Context<Env>,
    name: CallName,
    work: (kind?: Fault["kind"]) => Promise<Answer>,
  ): Promise<Response> {
    const fault = faults.take(name);
    checkRequest(requestHeaders, context.req.header());
    if (fault?.kind === "error") throw new SimulatedRefusal(500);
    if (fault?.kind === "busy")
      throw new SimulatedRefusal(429, [], { "retry-after": String(fault.ms / 1_000) });
    if (fault?.kind === "refused") throw unprocessable("PAYEE_ACCOUNT_RESTRICTED");
    if (fault?.kind === "unauthorised") throw new SimulatedRefusal(401);
    if (fault?.kind === "slow") await wait(fault.ms);
    const done = await answerOnce.run(context, () => work(fault?.kind));
    save();
    if (fault?.kind === "late") await wait(fault.ms);
    if (fault?.kind === "lost") context.env.incoming.socket.destroy();
    const described = wantsAll(context) ? undefined : minimalAnswers[name];
    return answer(context, described ?? answers[name], done);
  }

  /** The body of a request, checked against PayPal's description of it. */
  async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
    if (context.req.header("content-type")?.startsWith("application/json") !== true)
      throw new SimulatedRefusal(415);
    let body: unknown;
    try {
      body = JSON.parse(await context.req.text());
    } catch {
      throw invalidRequest("MALFORMED_REQUEST_JSON");
    }
    return checkRequest(schema, body, "body");
  }
  /** The order of PayPal's that a path names. */
  const orderIdOf = (context: Context): string => checkRequest(orderPath, context.req.param(), "path").id;

  app.post("/v1/oauth2/token", async (context) => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    return run(context, "token", async () => {
      if (context.req.header("authorization") !== `Basic ${basic}`)
        throw new SimulatedTokenRefusal(401, "invalid_client");
      if (context.req.header("content-type") !== "application/x-www-form-urlencoded")
        throw new SimulatedTokenRefusal(400, "invalid_request");
      if (!tokenRequest.safeParse(form).success)
        throw new SimulatedTokenRefusal(400, "unsupported_grant_type");
      const token = randomBytes(32).toString("base64url");
      state.tokens.set(token, Date.now() + settings.tokenSeconds * 1_000);
      return {
        status: 200,
        body: { access_token: token, token_type: "Bearer", expires_in: settings.tokenSeconds, scope: "" },
      };
    });
  });

  /** Everything but the token itself is asked with one. */
  const requireToken: MiddlewareHandler = async (context, next) => {
    const token = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if ((state.tokens.get(token) ?? 0) <= Date.now()) throw new SimulatedRefusal(401);
    await next();
  };
  app.use("/v1/notifications/*", requireToken);
  app.use("/v2/*", requireToken);

  app.post("/v2/checkout/orders", async (context) => {
    const asked = await readBody(context, orderRequest);
    return run(context, "create", async () => {
      if (context.req.header("paypal-request-id") === undefined)
        throw invalidRequest("PAYPAL_REQUEST_ID_REQUIRED");
      const order = presentOrder(createOrder(state, asked), originOf(context), state);
      return { status: 201, body: preferred(context, order) };
    });
  });
  app.get("/v2/checkout/orders/:id", (context) =>
    run(context, "get", async () => ({
      status: 200,
      body: presentOrder(findOrder(state, orderIdOf(context)), originOf(context), state),
    })),
  );
  app.post("/v2/checkout/orders/:id/capture", async (context) => {
    await readBody(context, captureRequest);
    return run(context, "capture", async (kind) => {
      const order = await captureOrder(state, orderIdOf(context), notices, kind === "declined");
      return { status: 201, body: preferred(context, presentOrder(order, originOf(context), state)) };
    });
  });
  app.post("/v2/payments/captures/:id/refund", async (context) => {
    const asked = await readBody(context, refundRequest);
    return run(context, "refund", async (kind) => {
      const refund = await refundCapture(state, context.req.param("id"), asked, notices, endOf(kind));
      return { status: 201, body: preferred(context, presentRefund(refund)) };
    });
  });
  app.get("/v2/payments/refunds/:id", (context) =>
    run(context, "get-refund", async () => ({
      status: 200,
      body: presentRefund(findRefund(state, context.req.param("id"))),
    })),
  );
  app.post("/v1/notifications/verify-webhook-signature", async (context) => {
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = await readBody(
      context,
      verification,
    );
    const text = await context.req.text();
    // Signed is what was sent, to the byte: the event as it is in the question.
    const body = text.slice(
      text.indexOf('"webhook_event":') + '"webhook_event":'.length,
      text.lastIndexOf("}"),
    );
    return run(context, "verify", async () => {
      const signed = {
        transmissionId: transmission_id,
        time: transmission_time,
        webhookId: webhook_id,
        body,
      };
      const genuine = webhook_id === settings.webhookId && isOwnSignature(signed, transmission_sig);
      return { status: 200, body: { verification_status: genuine ? "SUCCESS" : "FAILURE" } };
    });
  });

  const approve = async (id: string, outcome: Outcome): Promise<void> => {
    if (!approveOrder(state, id, outcome)) return;
    save();
    await notices.announce(
      "CHECKOUT.ORDER.APPROVED",
      "checkout-order",
      presentOrder(findOrder(state, id), "", state),
    );
  };
  registerApprovalPage(app, { state, approve });
  registerControls(app, { state, save, faults, notices, approve });
  return app;
}

/** What becomes of a refund. */
function endOf(kind: Fault["kind"] | undefined): SimulatedRefund["status"] {
  if (kind === "pending") return "PENDING";
  return kind === "failed" ? "FAILED" : "COMPLETED";
}
