import type {
  ErrorDetails,
  LinkDescription,
  Order,
  OrdersCapture,
  PaymentCollection,
  PurchaseUnit,
  Refund,
} from "@paypal/paypal-server-sdk";
import { z } from "zod";
import type { CallName } from "./faults";
import { type Fields, intent, money, text, unitFields } from "./published-parts";

const link = z.strictObject({
  href: z.string(),
  rel: z.string(),
  method: z.enum(["GET", "POST", "PUT", "DELETE", "HEAD", "CONNECT", "OPTIONS", "PATCH"]).optional(),
} satisfies Fields<LinkDescription>);
const links = z.array(link);

export const capture = z.strictObject({
  id: z.string(),
  // The last one is in the name of a notice and in no list of statuses. The simulator says it all the same, because
  // PayPal has to say something of money that it took back, and shops have to read it.
  status: z.enum([
    "COMPLETED",
    "DECLINED",
    "PARTIALLY_REFUNDED",
    "PENDING",
    "REFUNDED",
    "FAILED",
    "REVERSED",
  ]),
  status_details: z
    .strictObject({
      reason: z.enum([
        "BUYER_COMPLAINT",
        "CHARGEBACK",
        "ECHECK",
        "INTERNATIONAL_WITHDRAWAL",
        "OTHER",
        "PENDING_REVIEW",
        "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION",
        "REFUNDED",
        "TRANSACTION_APPROVED_AWAITING_FUNDING",
        "UNILATERAL",
        "VERIFICATION_REQUIRED",
        "DECLINED_BY_RISK_FRAUD_FILTERS",
      ]),
    })
    .optional(),
  amount: money,
  final_capture: z.boolean(),
  custom_id: text(127).optional(),
} satisfies Fields<OrdersCapture>);

export const refund = z.strictObject({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: money,
  custom_id: text(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  links,
} satisfies Fields<Refund>);

export const order = z.strictObject({
  id: z.string(),
  intent,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  payment_source: z.strictObject({ paypal: z.strictObject({}) }),
  purchase_units: z
    .array(
      z.strictObject({
        ...unitFields,
        payments: z
          .strictObject({
            captures: z.array(capture),
            refunds: z.array(refund).optional(),
          } satisfies Fields<PaymentCollection>)
          .optional(),
      } satisfies Fields<PurchaseUnit>),
    )
    .min(1)
    .max(10),
  links,
} satisfies Fields<Order>);

/** What each call is answered when it is done, and all of it is asked for. */
export const answers: Record<CallName, z.ZodType> = {
  token: z.strictObject({
    access_token: text(4_000),
    token_type: z.literal("Bearer"),
    expires_in: z.int().min(1),
    scope: z.string(),
  }),
  create: order,
  get: order,
  capture: order,
  refund,
  "get-refund": refund,
  verify: z.strictObject({ verification_status: z.enum(["SUCCESS", "FAILURE"]) }),
};

const minimal = (status: z.ZodType) => z.strictObject({ id: z.string(), status, links });
/** What these are answered without `Prefer: return=representation`. */
export const minimalAnswers: Partial<Record<CallName, z.ZodType>> = {
  create: minimal(order.shape.status),
  capture: minimal(order.shape.status),
  refund: minimal(refund.shape.status),
};

/** PayPal's name of an error by its status. 429 alone is not in the descriptions, but in the reference beside them. */
export const errorNames = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  404: "RESOURCE_NOT_FOUND",
  409: "RESOURCE_CONFLICT",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_ENTITY",
  429: "RATE_LIMIT_REACHED",
  500: "INTERNAL_SERVER_ERROR",
} as const;

const word = z.string().regex(/^[A-Z_]+$/);
/** What a call is answered that is refused. */
export const errorAnswer = z.strictObject({
  name: z.enum(Object.values(errorNames)),
  message: text(1_000),
  debug_id: text(100),
  details: z.array(
    z.strictObject({
      issue: word,
      description: text(1_000),
      field: z.string().optional(),
      value: z.string().optional(),
      location: z.enum(["body", "path", "query"]).optional(),
    } satisfies Fields<ErrorDetails>),
  ),
});
/** The same of an access token: RFC 6749, 5.2. */
export const tokenErrorAnswer = z.strictObject({
  error: z.enum(["invalid_request", "invalid_client", "unsupported_grant_type"]),
  error_description: text(1_000),
});
