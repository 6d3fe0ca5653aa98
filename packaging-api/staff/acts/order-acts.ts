import { shopperStatus } from "../../../trade-rules/order-states";
import type { AddressWithPhones } from "../../contract";
import type { Database } from "../../database/connect";
import { cancelForStaff } from "../../orders/cancel-order";
import { type AddressChanged, changeDeliveryAddress } from "../../orders/change-delivery-address";
import { DELIVERY_POSITION } from "../../orders/invoicing/refund-lines";
import { type LeftOut, leaveOut, type OrderedGoods } from "../../orders/leave-out";
import { moveOrder } from "../../orders/move-order";
import { addOrderNote } from "../../orders/order-notes";
import type { OrderNoteRow, OrderRow, RefundRow } from "../../orders/order-rows";
import { type GivenBack, markRefundsSent, refundOrder, type WantedBack } from "../../orders/refund-order";
import { type ResendableLetter, resendLetter } from "../../orders/resend-letter";
import type { StepName } from "../../orders/steps";
import { formatPence } from "../../wording";
import type { Act, ActOptions } from "../act";
import { listEntry } from "../order-sheet";

/** An act on an order, by its number. */
type OnOrder = ActOptions & { number: string };

/** Takes a step with an order. `packerId`: who takes it, where another one may be packing the order. */
export function stepAct(
  asked: OnOrder & { step: StepName; tracking: string; packerId: string },
): Act<OrderRow> {
  const { number, step, tracking, packerId } = asked;
  return {
    ...asked,
    command: `orders ${step}`,
    subject: number,
    details: tracking === "" ? {} : { tracking },
    work: (tx) => moveOrder(tx, { number, step, tracking, packerId }),
    sentence: (order) => `Order ${number} is ${shopperStatus(order)}.`,
    shown: listEntry,
  };
}

/** Cancels an order before its goods have left. */
export function cancelAct(asked: OnOrder & { reason: string }): Act<{ order: OrderRow; back: RefundRow[] }> {
  const { number, reason } = asked;
  return {
    ...asked,
    command: "orders cancel",
    subject: number,
    details: { reason },
    work: (tx) => cancelForStaff(tx, { number, reason }),
    sentence: ({ back }) =>
      [
        `Order ${number} is cancelled.`,
        ...back.map(({ amount, paymentId, state }) =>
          state === "done"
            ? `${formatPence(amount)} is owed on account no more.`
            : paymentId === null
              ? `Send ${formatPence(amount)} back and say so with orders refund-sent ${number}.`
              : `${formatPence(amount)} goes back the way it was paid.`,
        ),
      ].join(" "),
    shown: ({ order, back }) => ({
      ...listEntry(order),
      refunds: back.map(({ id, amount, state }) => ({ id, amount, state })),
    }),
  };
}

/** "£12.00", and what of it is VAT where lines say so. */
function givenWords({ amount, lines }: GivenBack): string {
  if (lines.length === 0) return formatPence(amount);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return `${formatPence(amount)} (${formatPence(amount - tax)} and ${formatPence(tax)} VAT)`;
}

/** " 2 × FW-1: £10.00 and £2.00 VAT; delivery: …", where the sum does not say it already. */
function partWords({ lines, names, wasOwed }: GivenBack): string {
  if (lines.length === 0 || (lines.length === 1 && wasOwed === 0)) return "";
  const parts = lines.map(({ position, quantity, net, tax }, index) => {
    const name = names[index] ?? "";
    const what = position === DELIVERY_POSITION ? name : `${quantity} × ${name}`;
    return `${what}: ${formatPence(net)} and ${formatPence(tax)} VAT`;
  });
  return ` ${parts.join("; ")}.`;
}

function refundSentence(number: string, given: GivenBack): string {
  const { amount, state, wasOwed } = given;
  const sent = amount - wasOwed;
  const credited =
    wasOwed === 0 ? [] : [`${formatPence(wasOwed)} less is owed on account for order ${number}.`];
  if (sent === 0) return credited.join(" ");
  const words = wasOwed === 0 ? givenWords(given) : formatPence(sent);
  const back =
    state === "done"
      ? `${words} of order ${number} is noted as sent back.`
      : `${words} of order ${number} goes back the way it was paid.`;
  return [...credited, back].join(" ");
}

/** What it means for an order that goods were left out of it. */
const LEFT_OUT = {
  less: "These packs are not sent any more.",
  nothing: "Nothing more of it is sent: the order is dispatched.",
} as const;

/** Gives money of an order back: an amount in pence, all that is left, or the price of goods. */
export function refundAct(asked: OnOrder & { wanted: WantedBack; reason: string }): Act<GivenBack> {
  const { number, wanted, reason } = asked;
  return {
    ...asked,
    command: "orders refund",
    subject: number,
    details: typeof wanted === "object" ? { ...wanted, reason } : { amount: wanted, reason },
    work: (tx) => refundOrder(tx, { number, wanted, reason }),
    sentence: (given) =>
      given.sends === undefined
        ? `${refundSentence(number, given)}${partWords(given)}`
        : `${refundSentence(number, given)}${partWords(given)} ${LEFT_OUT[given.sends]}`,
    shown: ({ id, amount, state, wasOwed, lines, sends }) => ({
      ...{ number, id, amount, state, wasOwed },
      ...(sends !== undefined && { sends }),
      ...(lines.length > 0 && { lines, tax: lines.reduce((sum, { tax }) => sum + tax, 0) }),
    }),
  };
}

/** Leaves goods out of an order that have not left, without their price. */
export function leaveOutAct(
  asked: OnOrder & { goods: OrderedGoods; reason: string; author: string },
): Act<LeftOut> {
  const { number, goods, reason, author } = asked;
  return {
    ...asked,
    command: "orders leave-out",
    subject: number,
    details: { goods, reason },
    work: (tx) => leaveOut(tx, { number, goods, reason, author }),
    sentence: ({ endsDispatch }) => LEFT_OUT[endsDispatch ? "nothing" : "less"],
    shown: ({ order }) => listEntry(order),
  };
}

/** Notes that the staff have sent the money of a bank transfer back. */
export function refundSentAct(asked: OnOrder): Act<number> {
  const { number } = asked;
  return {
    ...asked,
    command: "orders refund-sent",
    subject: number,
    work: (tx) => markRefundsSent(tx, number),
    sentence: (pence) => `${formatPence(pence)} of order ${number} is noted as sent back.`,
    shown: (pence) => ({ number, amount: pence }),
  };
}

/** Notes something on an order, for the staff alone. The audit log does not repeat it. */
export function noteAct(asked: OnOrder & { body: string; author: string }): Act<OrderNoteRow> {
  const { number, body, author } = asked;
  return {
    ...asked,
    command: "orders note",
    subject: number,
    work: (tx) => addOrderNote(tx, { number, body, author }),
    sentence: () => `It is noted on order ${number}.`,
    shown: ({ id, at }) => ({ number, id, body, author, at: at.toISOString() }),
  };
}

type AddressAsked = OnOrder & {
  address: Partial<AddressWithPhones>;
  acceptDifference: boolean;
  author: string;
};

function addressSentence(number: string, { order, difference, refund }: AddressChanged): string {
  const { shippingAddress: to } = order;
  const changed = `Order ${number} goes to ${to.addressLine1}, ${to.cityTown}, ${to.postCode}.`;
  if (difference > 0) return `${changed} The shop bears ${formatPence(difference)} of its delivery.`;
  if (refund === undefined) return changed;
  const amount = formatPence(refund.amount);
  if (refund.state === "done") return `${changed} ${amount} less is owed on account for it.`;
  return refund.paymentId === null
    ? `${changed} Send ${amount} back and say so with orders refund-sent ${number}.`
    : `${changed} ${amount} goes back the way it was paid.`;
}

/** Changes where the goods of an order go. The audit log has no address: it is kept for longer than one may be. */
export function addressAct(asked: AddressAsked): Act<AddressChanged> {
  const { number, address, acceptDifference, author } = asked;
  return {
    ...asked,
    command: "orders address",
    subject: number,
    details: { fields: Object.keys(address), acceptDifference },
    work: (tx) => changeDeliveryAddress(tx, { number, address, acceptDifference, author }),
    sentence: (changed) => addressSentence(number, changed),
    shown: ({ order, difference, refund }) => ({
      ...listEntry(order),
      difference,
      refunded: refund?.amount ?? 0,
    }),
  };
}

/** Has a letter about an order, or one of its documents, mailed again. */
export function resendAct(
  asked: OnOrder & { what: { letter: ResendableLetter } | { document: string } },
): Act<string> {
  const { number, what } = asked;
  const name = "letter" in what ? `The letter that order ${number} is ${what.letter}` : what.document;
  return {
    ...asked,
    command: "orders resend",
    subject: number,
    details: what,
    work: (tx: Database) => resendLetter(tx, number, what),
    sentence: (email) => `${name} is mailed again to ${email}.`,
    shown: (email) => ({ number, ...what, email }),
  };
}
