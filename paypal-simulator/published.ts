import type {
  Address,
  AmountBreakdown,
  AmountWithBreakdown,
  ErrorDetails,
  Item,
  LinkDescription,
  Money,
  Order,
  OrderRequest,
  OrdersCapture,
  PaymentCollection,
  PaypalWallet,
  PaypalWalletExperienceContext,
  PurchaseUnit,
  PurchaseUnitRequest,
  Refund,
  RefundRequest,
  ShippingDetails,
} from "@paypal/paypal-server-sdk";
import { z } from "zod";
import type { Wire } from "../packaging-api/payments/paypal/wire";
import type { CallName } from "./faults";

/**
 * What PayPal's published OpenAPI says of the calls that the shop makes, of the fields that shop and simulator use:
 * github.com/paypal/paypal-rest-api-specifications, Orders 2.13, Payments 2.9, Webhooks Management 1.11; the access
 * token's is RFC 6749, 4.4 and 5. Where two versions differ the narrower limit stands here. A field that is not listed is
 * refused, where PayPal would pass over it: so a misspelt one is noticed, and the simulator invents none. The names are held
 * to the SDK's by their types.
 */
type Fields<T> = { [Key in keyof Wire<T>]?: z.ZodType };

/** One line (`^.*$`) of 1 to `limit` characters. */
const line = (limit: number) => z.string().regex(/^.*$/).min(1).max(limit);
const text = (limit: number) => z.string().min(1).max(limit);
const time = z.iso.datetime({ offset: true });

const moneyFields = {
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
} satisfies Fields<Money>;
export const money = z.strictObject(moneyFields);

/** PayPal's own pattern has no anchors: there a part of the address keeps to it, here the whole one has to. */
const emailAddress = z
  .string()
  .min(3)
  .max(254)
  .regex(
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i,
  );

const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
} satisfies Fields<Address>);

const item = z.strictObject({
  name: text(127),
  unit_amount: money,
  tax: money.optional(),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"]).optional(),
} satisfies Fields<Item>);

const breakdown = z.strictObject({
  item_total: money.optional(),
  shipping: money.optional(),
  tax_total: money.optional(),
  discount: money.optional(),
} satisfies Fields<AmountBreakdown>);

const unitFields = {
  reference_id: text(256).optional(),
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  amount: z.strictObject({
    ...moneyFields,
    breakdown: breakdown.optional(),
  } satisfies Fields<AmountWithBreakdown>),
  items: z.array(item).optional(),
  shipping: z
    .strictObject({
      name: z.strictObject({ full_name: z.string().max(300).optional() }).optional(),
      address: address.optional(),
    } satisfies Fields<ShippingDetails>)
    .optional(),
} satisfies Fields<PurchaseUnitRequest>;

const intent = z.enum(["CAPTURE", "AUTHORIZE"]);
const shopUrl = z.url().min(10).max(4_000);

export const orderRequest = z.strictObject({
  intent,
  purchase_units: z.array(z.strictObject(unitFields)).min(1).max(10),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      email_address: emailAddress.optional(),
      experience_context: z.strictObject({
        brand_name: line(127).optional(),
        locale: z
          .string()
          .min(2)
          .max(10)
          .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/)
          .optional(),
        shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]).optional(),
        user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
        landing_page: z.enum(["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"]).optional(),
        // Optional in the description; without them the shopper cannot come back.
        return_url: shopUrl,
        cancel_url: shopUrl,
      } satisfies Fields<PaypalWalletExperienceContext>),
    } satisfies Fields<PaypalWallet>),
  }),
} satisfies Fields<OrderRequest>);
export type PublishedOrderRequest = z.infer<typeof orderRequest>;

/** A capture takes the whole of what was agreed to, and needs to be told nothing. */
export const captureRequest = z.strictObject({});

export const refundRequest = z.strictObject({
  amount: money.optional(),
  custom_id: line(127).optional(),
  invoice_id: line(127).optional(),
  note_to_payer: line(255).optional(),
} satisfies Fields<RefundRequest>);

export const tokenRequest = z.strictObject({ grant_type: z.literal("client_credentials") });

/** Of an id of a transmission, and of its signature: not of digits alone, and it begins with two that stand in words. */
const transmitted = (limit: number) =>
  z
    .string()
    .max(limit)
    .regex(/^(?!\d+$)\w+\S+/);
export const transmissionSignature = transmitted(500);
const event = z.strictObject({
  id: z.string(),
  create_time: time,
  resource_type: z.string(),
  event_version: z.string().regex(/^([0-9]+.[0-9]+)$/),
  event_type: z.string(),
  summary: z.string(),
  resource: z.object({}).loose(),
});
export const verification = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: transmitted(50),
  transmission_sig: transmissionSignature,
  transmission_time: time.max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  // Whoever forges a notice may put anything in it.
  webhook_event: z.object({}).loose(),
});

/** The headers of a request; those that every client sends are not described. */
export const requestHeaders = z.object({
  "paypal-request-id": text(108).optional(),
  prefer: z
    .string()
    .regex(/^[a-zA-Z=]*$/)
    .min(1)
    .max(25)
    .optional(),
});
export const orderPath = z.object({
  id: z
    .string()
    .regex(/^[A-Z0-9]+$/)
    .min(1)
    .max(36),
});

const link = z.strictObject({
  href: z.string(),
  rel: z.string(),
  method: z.enum(["GET", "POST", "PUT", "DELETE", "HEAD", "CONNECT", "OPTIONS", "PATCH"]).optional(),
} satisfies Fields<LinkDescription>);
const links = z.array(link);

const relatedId = z
  .string()
  .regex(/^[A-Z0-9]+$/)
  .min(1)
  .max(20);
const capture = z.strictObject({
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

const refund = z.strictObject({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: money,
  custom_id: text(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  links,
} satisfies Fields<Refund>);

const order = z.strictObject({
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

/** What a notice is about, by its `resource_type`; the capture names its order besides. */
const resources: Record<string, z.ZodType> = {
  "checkout-order": order,
  capture: capture.extend({
    supplementary_data: z.strictObject({ related_ids: z.strictObject({ order_id: relatedId }) }),
  }),
  refund,
};
/** A notice as PayPal sends it. */
export const notice = event.superRefine(({ resource_type, resource }, context) => {
  const parsed = resources[resource_type]?.safeParse(resource);
  if (parsed?.success !== true)
    context.addIssue({
      code: "custom",
      path: ["resource"],
      message: parsed === undefined ? `There is no ${resource_type}.` : z.prettifyError(parsed.error),
    });
});
