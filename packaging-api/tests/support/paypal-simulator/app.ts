import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { approvalPage } from "./approval-page";
import { registerControls } from "./controls";
import { type CallName, type Fault, Faults } from "./faults";
import { isOwnSignature, Notices } from "./notices";
import { captureOrder, createOrder, findOrder, presentOrder } from "./orders";
import { findRefund, presentRefund, refundCapture } from "./refunds";
import { invalidRequest, SimulatedRefusal, unprocessable } from "./refusal";
import type { SimulatedRefund, State } from "./state";

export type SimulatorSettings = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where notices go; undefined sends none. */
  webhookUrl: string | undefined;
  /** Seconds for which an access token is good. */
  tokenSeconds: number;
};

type Env = { Bindings: HttpBindings };
type Answer = { status: 200 | 201; body: unknown };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const verification = z.object({
  auth_algo: z.literal("SHA256withRSA"),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.object({}).loose(),
});

/** PayPal's REST API as far as the shop uses it, an approval page, and switches for what may go wrong. */
export function createSimulator(
  settings: SimulatorSettings,
  { state, save }: { state: State; save(): void },
) {
  const app = new Hono<Env>();
  const faults = new Faults();
  const notices = new Notices(settings.webhookUrl, settings.webhookId);
  const originOf = (context: Context) => new URL(context.req.url).origin;

  app.onError((error, context) => {
    if (error instanceof SimulatedRefusal) return context.json(error.body(), error.status, error.headers);
    throw error;
  });

  /** Runs a call with the fault that waits for it, and gives a repeated request id the answer of the first time. */
  async function run(
    context: Context<Env>,
    name: CallName,
    work: (kind?: Fault["kind"]) => Promise<Answer>,
  ): Promise<Response> {
    const fault = faults.take(name);
    if (fault?.kind === "error") throw new SimulatedRefusal(500, "INTERNAL_SERVER_ERROR");
    if (fault?.kind === "busy")
      throw new SimulatedRefusal(429, "RATE_LIMIT_REACHED", undefined, undefined, {
        "retry-after": String(fault.ms / 1_000),
      });
    if (fault?.kind === "refused") throw unprocessable("PAYEE_ACCOUNT_RESTRICTED");
    if (fault?.kind === "unauthorised") throw new SimulatedRefusal(401, "AUTHENTICATION_FAILURE");
    if (fault?.kind === "slow") await wait(fault.ms);
    const answer = await replayed(context, () => work(fault?.kind));
    save();
    if (fault?.kind === "late") await wait(fault.ms);
    if (fault?.kind === "lost") context.env.incoming.socket.destroy();
    return context.json(answer.body as object, answer.status);
  }

  const underWay = new Set<string>();
  async function replayed(context: Context, work: () => Promise<Answer>): Promise<Answer> {
    const requestId = context.req.header("paypal-request-id");
    if (requestId === undefined) return work();
    const path = new URL(context.req.url).pathname;
    const asked = await context.req.text();
    const before = state.replays.get(requestId);
    if (before !== undefined) {
      if (before.path !== path || before.asked !== asked)
        throw unprocessable("PAYPAL_REQUEST_ID_PREVIOUSLY_USED");
      return { status: 200, body: before.body };
    }
    if (underWay.has(requestId))
      throw new SimulatedRefusal(409, "RESOURCE_CONFLICT", "PREVIOUS_REQUEST_IN_PROGRESS");
    underWay.add(requestId);
    try {
      const answer = await work();
      state.replays.set(requestId, { path, asked, ...answer });
      return answer;
    } finally {
      underWay.delete(requestId);
    }
  }

  async function readBody(context: Context): Promise<unknown> {
    if (context.req.header("content-type")?.startsWith("application/json") !== true)
      throw new SimulatedRefusal(415, "UNSUPPORTED_MEDIA_TYPE");
    try {
      return JSON.parse(await context.req.text());
    } catch {
      throw invalidRequest("MALFORMED_REQUEST_JSON");
    }
  }

  app.post("/v1/oauth2/token", async (context) => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
    const body = new URLSearchParams(await context.req.text());
    return run(context, "token", async () => {
      if (context.req.header("authorization") !== `Basic ${basic}`)
        throw new SimulatedRefusal(401, "invalid_client");
      if (body.get("grant_type") !== "client_credentials") throw invalidRequest("unsupported_grant_type");
      const token = randomBytes(32).toString("base64url");
      state.tokens.set(token, Date.now() + settings.tokenSeconds * 1_000);
      return {
        status: 200,
        body: { access_token: token, token_type: "Bearer", expires_in: settings.tokenSeconds, scope: "" },
      };
    });
  });

  app.use("/v*/*", async (context, next) => {
    if (context.req.path !== "/v1/oauth2/token") {
      const token = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
      if ((state.tokens.get(token) ?? 0) <= Date.now())
        throw new SimulatedRefusal(401, "AUTHENTICATION_FAILURE");
    }
    await next();
  });

  app.post("/v2/checkout/orders", async (context) => {
    const body = await readBody(context);
    return run(context, "create", async () => {
      if (context.req.header("paypal-request-id") === undefined)
        throw invalidRequest("PAYPAL_REQUEST_ID_REQUIRED");
      return { status: 201, body: presentOrder(createOrder(state, body), originOf(context), state) };
    });
  });
  app.get("/v2/checkout/orders/:id", (context) =>
    run(context, "get", async () => ({
      status: 200,
      body: presentOrder(findOrder(state, context.req.param("id")), originOf(context), state),
    })),
  );
  app.post("/v2/checkout/orders/:id/capture", async (context) => {
    await readBody(context);
    return run(context, "capture", async (kind) => ({
      status: 201,
      body: presentOrder(
        await captureOrder(state, context.req.param("id"), notices, kind === "declined"),
        originOf(context),
        state,
      ),
    }));
  });
  app.post("/v2/payments/captures/:id/refund", async (context) => {
    const body = await readBody(context);
    return run(context, "refund", async (kind) => ({
      status: 201,
      body: presentRefund(await refundCapture(state, context.req.param("id"), body, notices, endOf(kind))),
    }));
  });
  app.get("/v2/payments/refunds/:id", (context) =>
    run(context, "get-refund", async () => ({
      status: 200,
      body: presentRefund(findRefund(state, context.req.param("id"))),
    })),
  );
  app.post("/v1/notifications/verify-webhook-signature", async (context) => {
    const text = await context.req.text();
    const parsed = verification.safeParse(JSON.parse(text));
    if (!parsed.success) throw invalidRequest("INVALID_PARAMETER_VALUE");
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = parsed.data;
    // Signed is what was sent, to the byte: the event as it stands in the question.
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

  app.get("/checkoutnow", (context) => {
    const order = findOrder(state, context.req.query("token") ?? "");
    if (order.status === "PAYER_ACTION_REQUIRED") return context.html(approvalPage(order));
    return context.redirect(returning(order.returnUrl, order.id), 303);
  });
  app.post("/checkoutnow", async (context) => {
    const order = findOrder(state, context.req.query("token") ?? "");
    const { choice } = await context.req.parseBody();
    if (choice === "cancel") return context.redirect(returning(order.cancelUrl, order.id), 303);
    await approve(order.id, z.enum(["completed", "declined", "pending"]).parse(choice));
    return context.redirect(returning(order.returnUrl, order.id), 303);
  });

  /** The shopper agrees to pay. */
  async function approve(id: string, outcome: "completed" | "declined" | "pending"): Promise<void> {
    const order = findOrder(state, id);
    if (order.status !== "PAYER_ACTION_REQUIRED") return;
    order.status = "APPROVED";
    order.outcome = outcome;
    save();
    await notices.tell("CHECKOUT.ORDER.APPROVED", "checkout-order", presentOrder(order, "", state));
  }

  registerControls(app, { state, save, faults, notices, approve });
  return app;
}

/** What becomes of a refund. */
function endOf(kind: Fault["kind"] | undefined): SimulatedRefund["status"] {
  if (kind === "pending") return "PENDING";
  return kind === "failed" ? "FAILED" : "COMPLETED";
}

function returning(url: string, id: string): string {
  const target = new URL(url);
  target.searchParams.set("token", id);
  target.searchParams.set("PayerID", "SIMULATEDBUYER");
  return target.href;
}
