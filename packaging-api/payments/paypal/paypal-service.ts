import { fullName } from "../../wording";
import {
  type BegunPayment,
  type PaymentRequest,
  type PaymentService,
  type PaymentStatus,
  type RefundFound,
  ServiceRefusal,
  ServiceUnavailable,
} from "../payment-service";
import {
  type OptionalPart,
  optionalParts,
  type PayPal,
  type PayPalOrder,
  type PayPalOrderRequest,
  type PayPalRefund,
  PayPalRefusal,
  PayPalUnavailable,
} from "./paypal";
import { readNotice } from "./read-notice";
import { readSignature } from "./verify-notice";

/** PayPal's errors as those of any payment service. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PayPalUnavailable) throw new ServiceUnavailable(error.message, { cause: error });
    if (error instanceof PayPalRefusal) {
      // Wrong keys say nothing of the payment, and a request that is under way elsewhere nothing of its outcome.
      if (error.status === 401 || error.status === 403 || inProgress.includes(error.issue))
        throw new ServiceUnavailable(error.message, { cause: error });
      throw new ServiceRefusal(error.issue);
    }
    throw error;
  }
}
const inProgress = ["PREVIOUS_REQUEST_IN_PROGRESS", "DUPLICATE_REQUEST_ID"];

/** Of an order that had been agreed to: its money was declined, and the answer that said so was lost. */
const agreedBefore = ["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"];

/**
 * PayPal knows the request id from another request than this one: what became of that one this answer does not say. Only
 * a refusal to begin a payment may be taken for one, because no one has agreed to that yet.
 */
function unlessAskedBefore(error: unknown): unknown {
  const asked = error instanceof ServiceRefusal && error.reason === "PAYPAL_REQUEST_ID_PREVIOUSLY_USED";
  return asked ? new ServiceUnavailable(error.message, { cause: error }) : error;
}

/** What PayPal's order says of the payment. @throws ServiceUnavailable when it says nothing clear */
export function statusOf(order: PayPalOrder | undefined): PaymentStatus {
  if (order === undefined) return { is: "failed", reason: "ORDER_GONE" };
  const { status, capture, approveUrl } = order;
  if (capture !== undefined) {
    const { id: captureId, amount, reason } = capture;
    switch (capture.status) {
      case "COMPLETED":
      case "REVERSED":
      case "REFUNDED":
      case "PARTIALLY_REFUNDED":
        return { is: "taken", captureId, amount };
      case "PENDING":
        return { is: "pending", captureId, reason: reason ?? capture.status };
      case "DECLINED":
      case "FAILED":
        return { is: "failed", reason: reason ?? capture.status };
    }
  }
  switch (status) {
    case "APPROVED":
      return { is: "agreed" };
    case "VOIDED":
      return { is: "failed", reason: status };
    case "COMPLETED":
      throw new ServiceUnavailable("PayPal says that an order is complete, and names no capture.");
    default:
      return { is: "awaited", approveUrl };
  }
}

function refundFound({ id, status, amount, customId, reason }: PayPalRefund): RefundFound {
  const is = status === "COMPLETED" ? "done" : status === "PENDING" ? "pending" : "failed";
  return { id, is, reason: is === "done" ? "" : (reason ?? status), amount, ours: customId };
}

function orderRequest({
  requestId,
  order,
  lines,
  shopName,
  returnUrl,
  cancelUrl,
}: PaymentRequest): PayPalOrderRequest {
  return {
    requestId,
    orderId: order.id,
    shopName,
    number: order.number,
    lines: lines.map((line) => ({
      name: fullName(line),
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
    })),
    shippingTotal: order.shippingTotal,
    tax: order.tax,
    total: order.total,
    shippingAddress: order.shippingAddress,
    email: order.email,
    returnUrl,
    cancelUrl,
  };
}

/** Where PayPal points at the parts of a request that it can be asked without. */
const partPointers: Record<OptionalPart, RegExp> = {
  email: /^\/payment_source\/paypal\/email_address/,
  shipping: /^\/purchase_units\/[^/]+\/shipping/,
  items: /^\/purchase_units\/[^/]+\/items/,
};

/** The parts that a refusal points at; none where it points at something without which there is no order. */
function partsRefused(error: unknown): OptionalPart[] {
  if (!(error instanceof PayPalRefusal)) return [];
  return optionalParts.filter((part) => error.fields.some((field) => partPointers[part].test(field)));
}

/** Begins an order, once more without what PayPal refuses of it: the shopper fills that in at PayPal. */
async function createOrder(paypal: PayPal, request: PayPalOrderRequest): Promise<PayPalOrder> {
  try {
    return await paypal.createOrder(request);
  } catch (error) {
    const without = partsRefused(error);
    if (without.length === 0) throw error;
    return paypal.createOrder({ ...request, without });
  }
}

/** PayPal as a payment service of the shop. */
export function payPalService(paypal: PayPal): PaymentService {
  /** Money that went back of what was taken, each part by PayPal's own word. */
  async function returnedOf({ capture, refundIds = [] }: PayPalOrder): Promise<RefundFound[]> {
    const found: RefundFound[] = [];
    for (const refundId of refundIds) found.push(refundFound(await translated(paypal.getRefund(refundId))));
    const before = found.reduce((sum, { is, amount }) => sum + (is === "done" ? amount : 0), 0);
    // A reversal takes back what is left, and has no name of its own.
    if (capture?.status === "REVERSED" && capture.amount > before)
      found.push({ id: `reversed-${capture.id}`, is: "done", reason: "", amount: capture.amount - before });
    return found;
  }
  async function statusWithReturns(order: PayPalOrder | undefined): Promise<PaymentStatus> {
    const status = statusOf(order);
    if (status.is !== "taken" || order === undefined || order.capture?.status === "COMPLETED") return status;
    return { ...status, returned: await returnedOf(order) };
  }
  const look = async (id: string): Promise<PaymentStatus> =>
    statusWithReturns(await translated(paypal.getOrder(id)));

  return {
    look,

    async begin(request): Promise<BegunPayment> {
      const { id, approveUrl } = await translated(createOrder(paypal, orderRequest(request)));
      if (approveUrl !== undefined) return { providerOrderId: id, approveUrl };
      // A repeated request is answered with what it made: its shopper may have agreed meanwhile and come back.
      return { providerOrderId: id, approveUrl: request.returnUrl };
    },

    async capture(id, requestId) {
      try {
        const status = await statusWithReturns(await translated(paypal.captureOrder(id, requestId)));
        if (status.is === "agreed") throw new ServiceUnavailable("PayPal took no money and did not say why.");
        return status;
      } catch (thrown) {
        const error = unlessAskedBefore(thrown);
        if (!(error instanceof ServiceRefusal)) throw error;
        // Refused because it is done already, or for good: the order itself says which.
        const status = await look(id);
        if (status.is !== "agreed" && status.is !== "awaited") return status;
        return { is: "failed", reason: agreedBefore.includes(error.reason) ? "DECLINED" : error.reason };
      }
    },

    async refund(captureId, refund) {
      try {
        return refundFound(await translated(paypal.refundCapture(captureId, refund)));
      } catch (error) {
        throw unlessAskedBefore(error);
      }
    },

    async lookAtRefund(id) {
      return refundFound(await translated(paypal.getRefund(id)));
    },

    readNotice: (headers, body) => (readSignature(headers) === undefined ? undefined : readNotice(body)),

    isGenuineNotice: (headers, body) => translated(paypal.isGenuineNotice(headers, body)),
  };
}
