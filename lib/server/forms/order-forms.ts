import { makeCall, orderNamed } from "@/lib/server/calls/make-call";
import type { MatchedCall } from "@/lib/server/calls/match-call";
import { failed, type Outcome } from "@/lib/server/calls/outcome";
import { paymentAddress } from "@/lib/server/calls/payment-page";
import { config } from "@/lib/server/config";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Caller } from "@/lib/server/session/session";
import { placeOf, reorderPage } from "@/lib/shared/orders/order-place";
import { ORDER_STATUS_PAGE, ORDER_STATUS_SENT } from "@/lib/shared/orders/order-status-page";
import { isPaidByHand } from "@/lib/shared/orders/payment-standing";
import { type CallName, calls, paymentStart } from "@/packaging-api/contract";
import type { FormRow, Posted } from "./form-row";
import { rememberFilled } from "./remember-filled";

/** The way back from PayPal. */
const RETURN = "/checkout/paypal/return";

/** The order's page, which says that the order exists: an error page would not. */
const serviceDown = () =>
  failed(503, "The payment service cannot be reached.", { reason: "payment_unavailable" });

/** The page of the order that a form stood on. */
const orderPage = ({ fields }: Posted): string => placeOf(fields.from).page;

/** Where the shopper agrees to pay, or straight back where they have agreed already; undefined for any other address. */
function paymentPage(answer: unknown): string | undefined {
  const { redirect } = paymentStart.parse(answer);
  return redirect === `${config().shopUrl}${RETURN}` ? RETURN : paymentAddress(redirect);
}

/**
 * Begins a payment. The session stores which order that is: PayPal's way back settles that one, whatever its address
 * says.
 */
async function startPayment(call: MatchedCall, { from }: Fields, caller: Caller): Promise<Outcome> {
  const outcome = await makeCall(call, {}, caller);
  if (!outcome.ok) return outcome.status === 503 ? serviceDown() : outcome;
  const id = orderNamed(call.params.id, caller);
  if (id === undefined || paymentPage(outcome.data) === undefined) return serviceDown();
  caller.session.paying = { id, page: placeOf(from).page };
  return outcome;
}

/** Changes the order's payment method, and begins the payment if it is made through a service. */
async function changePayment(call: MatchedCall, fields: Fields, caller: Caller): Promise<Outcome> {
  const outcome = await makeCall(call, {}, caller);
  const { id = "", method = "" } = call.params;
  if (!outcome.ok || isPaidByHand(method)) return outcome;
  return startPayment({ name: "startPayPal", row: calls.startPayPal, params: { id } }, fields, caller);
}

/** The forms of an order's page; `from` names that page. */
export const orderForms = {
  startPayPal: {
    make: startPayment,
    done: (posted) => paymentPage(posted.data) ?? orderPage(posted),
    refused: orderPage,
  },
  changePaymentMethod: {
    make: changePayment,
    done: (posted) =>
      isPaidByHand(posted.params.method ?? "")
        ? `${orderPage(posted)}?done=changed`
        : (paymentPage(posted.data) ?? orderPage(posted)),
    refused: orderPage,
  },
  mailOrderStatus: {
    body: ({ number = "", postCode = "" }) => ({ number, postCode }),
    done: ORDER_STATUS_SENT,
    refused: ORDER_STATUS_PAGE,
  },
  cancelOrder: { done: (posted) => `${orderPage(posted)}?done=cancelled`, refused: orderPage },
  proveMailbox: {
    body: ({ token = "" }) => ({ token }),
    done: (posted) => `${orderPage(posted)}?done=kept`,
    refused: orderPage,
  },
  reorder: {
    versioned: true,
    remember: rememberFilled,
    done: "/cart?done=reordered",
    // Sent twice, or changed in another tab: the cart's page shows what is in it now.
    refused: ({ refusal, fields }) =>
      refusal?.status === 412 ? "/cart#" : reorderPage(placeOf(fields.from)),
  },
} satisfies Partial<Record<CallName, FormRow>>;
