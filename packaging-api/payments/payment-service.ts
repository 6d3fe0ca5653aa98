import type { OrderLineRow, OrderRow } from "../orders/order-rows";

/** The order to pay, as it is sent to a service. */
export type PayableOrder = {
  order: Pick<OrderRow, "id" | "number" | "email" | "shippingAddress" | "shippingTotal" | "tax" | "total">;
  lines: readonly Pick<
    OrderLineRow,
    "name" | "size" | "unit" | "sku" | "quantity" | "unitPrice" | "lineTotal"
  >[];
};

/** A new payment, as it is sent to a service. */
export type PaymentRequest = PayableOrder & {
  /** Of the payment; the same when the request is repeated, so that it begins one payment there. */
  requestId: string;
  /** As the shopper knows it. */
  shopName: string;
  /** Where the service sends the shopper: having agreed, and having given up. */
  returnUrl: string;
  cancelUrl: string;
};

/** A payment that has begun: the service's name of it, and where the shopper agrees to it. */
export type BegunPayment = { providerOrderId: string; approveUrl: string };

/** What a service says of a payment. `amount` in pence; `reason` in the service's word. */
export type PaymentStatus =
  /** The shopper has not agreed (yet). */
  | { is: "awaited"; approveUrl?: string }
  /** The shopper has, and the money is not asked for yet. */
  | { is: "agreed" }
  /** It was asked for, and the service has it under review. */
  | { is: "pending"; captureId: string; reason: string }
  /** `returned`: what of it went back since, where that has to be said. */
  | { is: "taken"; captureId: string; amount: number; returned?: readonly RefundFound[] }
  /** No money comes of it any more. */
  | { is: "failed"; reason: string };

/** What a service says of a refund. */
export type RefundStatus = { id: string; is: "done" | "pending" | "failed"; reason: string };

/** A webhook of a service. Only that there is news is believed; the news is read from the service. */
export type Notice = {
  /** The service's id of the notice: a repeated one has the same. */
  id: string;
  kind: string;
  /** What it is about, as far as it says: the payment by our name, or by the service's. */
  about: { paymentId?: string; providerOrderId?: string; captureId?: string };
  /** A refund of the money, by the service's name. */
  refundId?: string;
  /** A dispute about the money: begun or going on, or at its end. What it ends with comes as a refund or a reversal. */
  dispute?: "open" | "over";
  /** Whether the service took the money back from us, under no name that it can be asked about by. */
  reversed?: boolean;
};

/** Money that went back, as the service has it. `ours`: the refund's id, when we asked for it; `amount` in pence. */
export type RefundFound = RefundStatus & { ours?: string; amount: number };

/**
 * A service that takes money for us. Every function but `look` may be called again after an outcome that stayed
 * unknown: the same request id does nothing twice.
 */
export type PaymentService = {
  /** @throws ServiceRefusal or ServiceUnavailable */
  begin(request: PaymentRequest): Promise<BegunPayment>;
  /** A payment as it is now. @throws ServiceUnavailable */
  look(providerOrderId: string): Promise<PaymentStatus>;
  /** Takes the money that the shopper agreed to, or says that none comes of it. @throws ServiceUnavailable when the outcome is unknown */
  capture(providerOrderId: string, requestId: string): Promise<PaymentStatus>;
  /** Gives back some or all of the money. @throws ServiceRefusal or ServiceUnavailable */
  refund(
    captureId: string,
    refund: { requestId: string; amount: number; note: string },
  ): Promise<RefundStatus>;
  /** A refund as it is now. @throws ServiceRefusal or ServiceUnavailable */
  lookAtRefund(refundId: string): Promise<RefundFound>;
  /**
   * Reads a notice without asking anybody.
   * @param body as it came, byte for byte
   * @returns undefined when it cannot be the service's own.
   */
  readNotice(headers: Headers, body: string): Notice | undefined;
  /**
   * Whether a notice is the service's own, untouched and meant for this shop. The service is asked.
   * @param body as it came, byte for byte
   * @throws ServiceUnavailable when that cannot be found out now
   */
  isGenuineNotice(headers: Headers, body: string): Promise<boolean>;
};

/** The service looked at a request and will not do it. `reason`: its word. */
export class ServiceRefusal extends Error {
  constructor(readonly reason: string) {
    super(`The payment service refused: ${reason}.`);
  }
}

/** The service did not answer, or its answer does not say the outcome: it may have done what it was asked. */
export class ServiceUnavailable extends Error {}
