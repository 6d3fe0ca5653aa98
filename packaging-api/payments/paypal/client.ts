import type { Refund, RefundRequest } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { moneyOf, penceOf } from "./amount";
import { lineOf, orderRequestOf } from "./order-request";
import { type PayPal, type PayPalOrder, type PayPalRefund, PayPalRefusal, PayPalUnavailable } from "./paypal";
import { cacheAccessToken } from "./paypal-token";
import { readOrder } from "./read-order";
import { type PayPalAnswer, sendTo } from "./send";
import { isGenuineNotice } from "./verify-notice";
import type { Wire } from "./wire";

export type PayPalSettings = {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of the webhook that its notices come by. */
  webhookId: string;
  /** Without a slash at its end. */
  baseUrl: string;
  /** For one try of a request. */
  timeoutMs: number;
};

/** A call to PayPal; `requestId` makes it one that may be repeated. */
type Call = { method: "GET" | "POST"; path: string; requestId?: string; body?: string };

const refusal = z.object({
  name: z.string().default(""),
  details: z.array(z.object({ issue: z.string(), field: z.string().optional() })).default([]),
});
/** PayPal's limit for what it shows the shopper about a refund. */
const NOTE_LIMIT = 255;
const refundStatus = z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]);

const refund = z
  .object({
    id: z.string().min(1),
    status: refundStatus,
    amount: z.object({ currency_code: z.string(), value: z.string() }),
    custom_id: z.string().optional(),
    status_details: z.object({ reason: z.string().optional() }).optional(),
  } satisfies { [Key in keyof Wire<Refund>]: z.ZodType })
  .transform(
    ({ id, status, amount, custom_id, status_details }): PayPalRefund => ({
      id,
      status,
      amount: penceOf(amount),
      ...(custom_id !== undefined && { customId: custom_id }),
      ...(status_details?.reason !== undefined && { reason: status_details.reason }),
    }),
  );

/** @throws PayPalUnavailable when the answer is not as PayPal describes it: then the outcome is not known. */
function readAs<T>({ json }: PayPalAnswer, read: (json: unknown) => T): T {
  try {
    return read(json);
  } catch (error) {
    throw new PayPalUnavailable("PayPal gave an answer that cannot be read.", { cause: error });
  }
}

function refused({ status, json }: PayPalAnswer): PayPalRefusal {
  const parsed = refusal.safeParse(json);
  if (!parsed.success) return new PayPalRefusal(status, "");
  const { name, details } = parsed.data;
  const fields = details.flatMap(({ field }) => field ?? []);
  return new PayPalRefusal(status, details[0]?.issue ?? name, fields);
}

const toOrder = (answer: PayPalAnswer): PayPalOrder => readAs(answer, readOrder);
const toRefund = (answer: PayPalAnswer): PayPalRefund => readAs(answer, (json) => refund.parse(json));

/** PayPal over its REST API, Orders v2 and Payments v2. docs/decisions/paypal.md says why it is not the SDK's client. */
export function createPayPal(settings: PayPalSettings): PayPal {
  const send = sendTo(settings);
  const token = cacheAccessToken(send, settings);

  async function callWith(bearer: string, { method, path, requestId, body }: Call): Promise<PayPalAnswer> {
    return send({
      method,
      path,
      headers: {
        authorization: `Bearer ${bearer}`,
        prefer: "return=representation",
        ...(method === "POST" && { "content-type": "application/json" }),
        ...(requestId && { "paypal-request-id": requestId }),
      },
      body,
    });
  }
  /** Renews a token that ended early, once. */
  async function call(what: Call): Promise<PayPalAnswer> {
    const bearer = await token.get();
    const answer = await callWith(bearer, what);
    if (answer.status !== 401) return answer;
    token.forget(bearer);
    return callWith(await token.get(), what);
  }
  async function done(what: Call): Promise<PayPalAnswer> {
    const answer = await call(what);
    if (answer.status >= 400) throw refused(answer);
    return answer;
  }
  const pathOf = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  async function getOrder(id: string): Promise<PayPalOrder | undefined> {
    const answer = await call({ method: "GET", path: pathOf(id) });
    if (answer.status === 404) return undefined;
    if (answer.status >= 400) throw refused(answer);
    return toOrder(answer);
  }

  return {
    getOrder,
    async createOrder(order) {
      const body = JSON.stringify(orderRequestOf(order));
      // Another body is another request.
      const requestId = [order.requestId, ...(order.without ?? [])].join("-");
      return toOrder(await done({ method: "POST", path: "/v2/checkout/orders", requestId, body }));
    },
    async captureOrder(id, requestId) {
      try {
        return toOrder(await done({ method: "POST", path: `${pathOf(id)}/capture`, requestId, body: "{}" }));
      } catch (error) {
        // Another request of ours took it.
        const taken = error instanceof PayPalRefusal && error.issue === "ORDER_ALREADY_CAPTURED";
        const order = taken ? await getOrder(id) : undefined;
        if (order === undefined) throw error;
        return order;
      }
    },
    async refundCapture(captureId, { requestId, amount, note }) {
      const line = lineOf(note, NOTE_LIMIT);
      const body = JSON.stringify({
        amount: moneyOf(amount),
        custom_id: requestId,
        ...(line !== "" && { note_to_payer: line }),
      } satisfies Wire<RefundRequest>);
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      return toRefund(await done({ method: "POST", path, requestId, body }));
    },
    async getRefund(id) {
      return toRefund(await done({ method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(id)}` }));
    },
    isGenuineNotice: (headers, body) => isGenuineNotice(call, settings.webhookId, headers, body),
  };
}
