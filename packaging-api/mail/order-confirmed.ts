import { fullName } from "../catalogue/full-name";
import type { Address, Order } from "../contract";
import { addressLines } from "../contract/address-lines";
import type { ShopDetails } from "../shop-details";
import { cancellationRight } from "./cancellation-right";
import type { Block, MailContent, PricedLine, Sum } from "./content";
import { imprintOf } from "./imprint";
import { formatPence } from "./money";

type Line = Order["lines"][number];

const packs = (count: number) => (count === 1 ? "1 pack" : `${count} packs`);

/** "3 packs of 25 at £10.00 ex VAT · code SW-127 · VAT 20%" */
function priced(line: Line): PricedLine {
  const contents = line.packSize === 1 ? packs(line.quantity) : `${packs(line.quantity)} of ${line.packSize}`;
  return {
    title: fullName(line),
    detail: `${contents} at ${formatPence(line.unitPrice)} ex VAT · code ${line.sku} · VAT ${line.vatRate}%`,
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

function paymentBlocks({ bank, total }: Order): Block[] {
  if (bank === undefined) return [];
  return [
    { kind: "heading", text: "Please pay by bank transfer" },
    {
      kind: "paragraph",
      text: `Send the amount within ${bank.payWithinDays} days and give the order number as the reference, so that we know whose money it is.`,
    },
    {
      kind: "facts",
      rows: [
        { label: "Amount", value: formatPence(total) },
        { label: "Account name", value: bank.accountName },
        { label: "Sort code", value: bank.sortCode },
        { label: "Account number", value: bank.accountNumber },
        { label: "Reference", value: bank.reference },
      ],
    },
    {
      kind: "paragraph",
      text: "The goods leave our warehouse once the money has arrived: the same working day if that is before 2pm. The courier then takes 1 to 3 working days.",
    },
  ];
}

function addressBlocks({ shippingAddress, paymentAddress, comment }: Order): Block[] {
  const invoice: Block[] = sameAddress(shippingAddress, paymentAddress)
    ? []
    : [
        { kind: "heading", text: "Invoice address" },
        { kind: "verse", lines: addressLines(paymentAddress) },
      ];
  const note: Block[] =
    comment === ""
      ? []
      : [
          { kind: "heading", text: "Your note" },
          { kind: "paragraph", text: comment },
        ];
  return [
    { kind: "heading", text: "Delivery address" },
    { kind: "verse", lines: addressLines(shippingAddress) },
    ...invoice,
    ...note,
  ];
}

/**
 * The letter that confirms an order: what was ordered, what it costs, how to pay, where it goes, and the right to
 * cancel.
 * @param link the order's own page
 */
export function orderConfirmed(order: Order, link: string, shop: ShopDetails): MailContent {
  return {
    subject: `Your ${shop.name} order ${order.number}`,
    preview: `We have your order. The total is ${formatPence(order.total)} including VAT.`,
    blocks: [
      { kind: "paragraph", text: `Hello ${order.firstName},` },
      { kind: "paragraph", text: `Thank you. We have your order, and its number is ${order.number}.` },
      { kind: "link", label: "See your order", href: link },
      ...paymentBlocks(order),
      { kind: "heading", text: "What you ordered" },
      { kind: "lines", lines: order.lines.map(priced), sums: sums(order) },
      ...addressBlocks(order),
      ...cancellationRight(order, shop),
      { kind: "heading", text: "Questions" },
      {
        kind: "paragraph",
        text: `Write to ${shop.email} or call ${shop.phone.display}, and tell us the order number.`,
      },
    ],
    imprint: imprintOf(shop),
  };
}
