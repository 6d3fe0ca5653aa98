import type { Address, BankDetails, Order } from "../contract";
import { addressLines } from "../contract/address-lines";
import { type CourierDays, dateInWords, formatPence, fullName, paymentName } from "../wording";
import { cancellationRight } from "./cancellation-right";
import type { Block, MailContent, PricedLine, Sum } from "./content";
import { dispatchWords } from "./dispatch-words";
import { holdWords } from "./hold-words";
import { withoutLinks } from "./letter-text";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

type Line = Order["lines"][number];

const packs = (count: number) => (count === 1 ? "1 pack" : `${count} packs`);

/** "3 packs of 25 at £10.00 ex VAT · code SW-127 · VAT 20%"; a stated price with VAT is named too. */
function priced(line: Line): PricedLine {
  const contents = line.packSize === 1 ? packs(line.quantity) : `${packs(line.quantity)} of ${line.packSize}`;
  const stated = line.grossUnitPrice === undefined ? "" : ` (${formatPence(line.grossUnitPrice)} inc VAT)`;
  return {
    title: fullName(line),
    detail: `${contents} at ${formatPence(line.unitPrice)} ex VAT${stated} · code ${line.sku} · VAT ${line.vatRate}%`,
    amount: formatPence(line.lineTotal),
  };
}

function sums(order: Order): Sum[] {
  return [
    { label: "Goods ex VAT", amount: formatPence(order.itemsTotal) },
    { label: `Delivery ex VAT (${order.shippingMethod})`, amount: formatPence(order.shippingTotal) },
    { label: "Total ex VAT", amount: formatPence(order.subTotal) },
    { label: "VAT", amount: formatPence(order.tax) },
    { label: "Total inc VAT", amount: formatPence(order.total), strong: true },
  ];
}

const sameAddress = (a: Address, b: Address) => addressLines(a).join("\n") === addressLines(b).join("\n");

/** How a bank transfer is made. */
function transferBlocks(bank: BankDetails, order: Order, days: CourierDays): Block[] {
  return [
    { kind: "heading", text: "Please pay by bank transfer" },
    said(
      `Send the amount within ${bank.payWithinDays} days and give the order number as the reference, so that we know whose money it is.`,
    ),
    {
      kind: "facts",
      rows: [
        { label: "Amount", value: formatPence(order.total) },
        { label: "Account name", value: bank.accountName },
        { label: "Sort code", value: bank.sortCode },
        { label: "Account number", value: bank.accountNumber },
        { label: "Reference", value: bank.reference },
      ],
    },
    ...holdWords(order).map(said),
    said(dispatchWords(order, days)),
  ];
}

/** By when what was ordered on account is to be paid. */
function accountBlocks(
  { dueOn, bank }: NonNullable<Order["onAccount"]>,
  order: Order,
  days: CourierDays,
): Block[] {
  return [
    { kind: "heading", text: "On account" },
    said(
      `This order is on your account. Please pay ${formatPence(order.total)} by ${dateInWords(dueOn)}, by bank transfer with the order number as the reference. The invoice is with your order.`,
    ),
    {
      kind: "facts",
      rows: [
        { label: "Account name", value: bank.accountName },
        { label: "Sort code", value: bank.sortCode },
        { label: "Account number", value: bank.accountNumber },
        { label: "Reference", value: bank.reference },
      ],
    },
    said(dispatchWords(order, days)),
  ];
}

/** The buyer's own order number, by which their books find this one. */
function ownNumber({ poNumber }: Order): Block[] {
  if (poNumber === "") return [];
  return [{ kind: "facts", rows: [{ label: "Your order number (PO)", value: withoutLinks(poNumber) }] }];
}

/** What is to be said of the money: how to send it, or that it is there. Nothing once it went back or the order is cancelled. */
function paymentBlocks(order: Order, days: CourierDays): Block[] {
  const { bank, total, orderState, paymentState, paymentMethod, onAccount } = order;
  if (orderState === "cancelled") return [said(dispatchWords(order, days))];
  if (bank !== undefined) return transferBlocks(bank, order, days);
  if (onAccount !== undefined) return accountBlocks(onAccount, order, days);
  if (paymentState !== "paid") return [];
  return [
    { kind: "heading", text: "Paid" },
    said(
      `You paid ${formatPence(total)} by ${paymentName(paymentMethod)}. This email is your receipt; the invoice is with your order.`,
    ),
    said(dispatchWords(order, days)),
  ];
}

const typedLines = (address: Address): string[] => addressLines(address).map(withoutLinks);

function addressBlocks({ order, isKnown }: OrderLetterContext): Block[] {
  const { shippingAddress, paymentAddress, comment } = order;
  const invoice: Block[] = sameAddress(shippingAddress, paymentAddress)
    ? []
    : [
        { kind: "heading", text: "Invoice address" },
        { kind: "verse", lines: typedLines(paymentAddress) },
      ];
  const note: Block[] =
    comment === "" || !isKnown
      ? []
      : [
          { kind: "heading", text: "Your note" },
          { kind: "paragraph", text: withoutLinks(comment) },
        ];
  return [
    { kind: "heading", text: "Delivery address" },
    { kind: "verse", lines: typedLines(shippingAddress) },
    ...invoice,
    ...note,
  ];
}

/**
 * The letter that confirms an order: what was ordered, what it costs, that it is paid or how to pay, where it goes, and
 * the right to cancel.
 */
export function orderConfirmed(context: OrderLetterContext, days: CourierDays): MailContent {
  const { order, link, shop } = context;
  return orderLetter(context, {
    subject: `Your ${shop.name} order ${order.number}`,
    preview: `We have your order. The total is ${formatPence(order.total)} including VAT.`,
    blocks: [
      said(`Thank you. We have your order, and its number is ${order.number}.`),
      { kind: "link", label: "See your order", href: link },
      ...ownNumber(order),
      ...paymentBlocks(order, days),
      { kind: "heading", text: "What you ordered" },
      { kind: "lines", lines: order.lines.map(priced), sums: sums(order) },
      ...addressBlocks(context),
      ...cancellationRight(order, shop),
    ],
  });
}
