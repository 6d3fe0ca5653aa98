import type { Address } from "../../contract";

/** What PayPal says of an order of its own (Orders v2). */
export type PayPalOrder = {
  id: string;
  status: "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  /** Where the shopper agrees to pay; PayPal gives it while that can still be done. */
  approveUrl?: string;
  /** The money, once it was asked for. */
  capture?: PayPalCapture;
  /** The ids of what was given back of it. */
  refundIds?: string[];
};

/** `REVERSED` is in PayPal's notices and not in its description of a capture. */
export const captureStatuses = [
  "COMPLETED",
  "DECLINED",
  "PARTIALLY_REFUNDED",
  "PENDING",
  "REFUNDED",
  "REVERSED",
  "FAILED",
] as const;

/** Money that was asked for. `amount` in pence; `reason`: PayPal's word for what it waits for or declined. */
export type PayPalCapture = {
  id: string;
  status: (typeof captureStatuses)[number];
  amount: number;
  reason?: string;
};

/** Money given back. `amount` in pence; `customId`: the request id, when it was asked for by us. */
export type PayPalRefund = {
  id: string;
  status: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED";
  amount: number;
  customId?: string;
  reason?: string;
};

/** What an order request has besides the money: the shopper can do without it at PayPal. */
export const optionalParts = ["email", "shipping", "items"] as const;
export type OptionalPart = (typeof optionalParts)[number];

/** What an order asks of PayPal's shopper. All amounts in pence, and they add up to `total`. */
export type PayPalOrderRequest = {
  /** Of the payment; the same when the request is repeated, so that it makes one order. */
  requestId: string;
  /** Ours. The shopper sees the number at PayPal. */
  orderId: string;
  number: string;
  shopName: string;
  /** `unitPrice`: net, of one pack at this quantity; `lineTotal`: net, of all. */
  lines: { name: string; sku: string; quantity: number; unitPrice: number; lineTotal: number }[];
  shippingTotal: number;
  /** Of all lines and of the delivery. */
  tax: number;
  total: number;
  shippingAddress: Address;
  email: string;
  /** Where PayPal sends the shopper: having agreed, and having given up. */
  returnUrl: string;
  cancelUrl: string;
  /** What it is asked without, because PayPal refused that. */
  without?: readonly OptionalPart[];
};

/**
 * PayPal as the shop uses it. Every function repeats a request whose outcome is unknown, under the same request id, for
 * as long as its caller can wait.
 */
export type PayPal = {
  /** @throws PayPalRefusal or PayPalUnavailable */
  createOrder(request: PayPalOrderRequest): Promise<PayPalOrder>;
  /** An order as it is now; undefined when PayPal knows none of that id (any more). @throws PayPalUnavailable */
  getOrder(id: string): Promise<PayPalOrder | undefined>;
  /** Takes the money that the shopper agreed to. @throws PayPalRefusal or PayPalUnavailable */
  captureOrder(id: string, requestId: string): Promise<PayPalOrder>;
  /** Gives back some or all of a capture. @throws PayPalRefusal or PayPalUnavailable */
  refundCapture(
    captureId: string,
    refund: { requestId: string; amount: number; note: string },
  ): Promise<PayPalRefund>;
  /** A refund as it is now. @throws PayPalRefusal or PayPalUnavailable */
  getRefund(id: string): Promise<PayPalRefund>;
  /**
   * Whether a notice is PayPal's, untouched and meant for this shop.
   * @param body as it came, byte for byte
   * @throws PayPalUnavailable
   */
  isGenuineNotice(headers: Headers, body: string): Promise<boolean>;
};

/**
 * PayPal looked at a request and will not do it. `issue`: its word, such as ORDER_NOT_APPROVED; `fields`: the parts of
 * the request that it points at, such as /payment_source/paypal/email_address.
 */
export class PayPalRefusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
    readonly fields: readonly string[] = [],
  ) {
    super(`PayPal answered ${status} ${issue}.`);
  }
}

/** PayPal did not answer, or its answer does not say the outcome: it may have done what it was asked. */
export class PayPalUnavailable extends Error {}
