import { HIGHEST_RISE_PERCENT, NOTICE_WORKING_DAYS } from "../../trade-rules/standing-orders";
import type { ShopDetails } from "../shop-details";
import type { OpenedLetter } from "../standing-orders/open-letter";
import { priceLines, statedOf } from "../standing-orders/price-lines";
import { dayInWords, formatPence, fullName, paymentName } from "../wording";
import type { Block, MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

const said = (text: string): Block => ({ kind: "paragraph", text });
const packs = (count: number): string => (count === 1 ? "1 pack" : `${count} packs`);
const weeks = (count: number): string => (count === 1 ? "every week" : `every ${count} weeks`);

type Letter = { shop: ShopDetails; firstName: string; opened: OpenedLetter; link: string };

function letter(
  { shop, firstName }: Letter,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return {
    subject,
    preview,
    blocks: [said(`Hello ${withoutLinks(firstName)},`), ...blocks],
    imprint: imprintOf(shop),
  };
}

const changing = (link: string): Block[] => [
  { kind: "link", label: "Change, skip, pause or end it", href: link },
  said(
    "You need not sign in for that. Only the latest of our letters about this standing order opens the page.",
  ),
];

/** The goods at the prices that are stated, and what they come to with delivery. */
function goodsBlock({ opened: { row, lines } }: Letter): Block {
  const { lines: priced, totals } = priceLines(row, lines);
  // Of what was stated for all packs the part that can be had.
  const costOf = (line: (typeof priced)[number]): number =>
    Math.round(((line.stated ?? statedOf(row, line)) * line.packs) / line.quantity);
  const goods = priced.reduce((sum, line) => sum + costOf(line), 0);
  const delivery = totals.shippingTotal + totals.shippingTax;
  return {
    kind: "lines",
    lines: priced.map((line) => ({
      title: fullName(line),
      detail:
        line.packs === 0
          ? `${line.sku}, ${packs(line.quantity)}: not available at the moment`
          : line.packs < line.quantity
            ? `${line.sku}, ${packs(line.quantity)}: only ${packs(line.packs)} available at the moment`
            : `${line.sku}, ${packs(line.quantity)}`,
      amount: line.packs === 0 ? "–" : formatPence(costOf(line)),
    })),
    sums: [
      { label: "Delivery", amount: formatPence(delivery) },
      { label: "Total with VAT", amount: formatPence(goods + delivery), strong: true },
    ],
  };
}

/** Says some days before what will be ordered, at which prices, and where to change it. */
export function standingOrderNotice(about: Letter): MailContent {
  const { opened, link } = about;
  const { name, everyWeeks, orderOn, nextOn, paymentMethod, shippingAddress } = opened.row;
  const day = dayInWords(orderOn ?? nextOn);
  return letter(about, {
    subject: `On ${day} we place your standing order "${withoutLinks(name)}"`,
    preview: "If all is right, there is nothing to do.",
    blocks: [
      said(
        `On ${day} we place the order below for you, as you asked us to ${weeks(everyWeeks)}. If all is right, there is nothing to do.`,
      ),
      goodsBlock(about),
      {
        kind: "facts",
        rows: [
          {
            label: "Goes to",
            value: withoutLinks(`${shippingAddress.cityTown}, ${shippingAddress.postCode}`),
          },
          { label: "Paid by", value: paymentName(paymentMethod) },
        ],
      },
      ...changing(link),
      said(
        `Prices may change until then. If the goods cost over ${HIGHEST_RISE_PERCENT} % more than this letter says, we order nothing and write to you. What is not available on the day is left out.`,
      ),
      said(`We write at least ${NOTICE_WORKING_DAYS} working days before each order.`),
    ],
  });
}

/** What kept an order from being placed, in a sentence. */
function reasonWords({ outcome, reason }: { outcome: string; reason: string }): string {
  if (outcome === "nothing") return "None of its goods were available, so we ordered nothing.";
  if (outcome === "price")
    return `Its goods cost over ${HIGHEST_RISE_PERCENT} % more than our last letter said, so we ordered nothing. The page shows today's prices.`;
  if (reason === "unpaid_share")
    return "Your unpaid orders hold as much of its goods as we set aside without payment, so we ordered nothing. Pay for them first, or call us.";
  if (reason === "not_deliverable") return "We cannot deliver to its address, so we ordered nothing.";
  if (reason === "payment_method_unknown")
    return "The way to pay that you chose is not offered any more, so we ordered nothing. Begin a new standing order with another one.";
  if (reason === "credit_held")
    return "Your account is held until what is overdue is paid, so we ordered nothing. The page of your account says what is owed.";
  if (reason === "credit_exceeded")
    return "It comes to more than your account has left, so we ordered nothing. Pay what is owed first, or call us.";
  return "It could not be placed, so we ordered nothing. Call us, and we look into it.";
}

/** Says after the day what was left out of the order, or why there is none. */
export function standingOrderRun(about: Letter): MailContent | undefined {
  const { opened, link, shop } = about;
  const { row, run } = opened;
  if (run === undefined) return undefined;
  const name = withoutLinks(row.name);
  const next = said(`The next order is due on ${dayInWords(row.nextOn)}. We write to you before.`);
  const missing: Block[] = run.short.map((line) =>
    said(
      line.quantity === 0
        ? `Left out: ${line.name}, ${packs(line.wanted)}.`
        : `Only ${packs(line.quantity)} instead of ${line.wanted}: ${line.name}.`,
    ),
  );
  if (run.outcome === "ordered")
    return letter(about, {
      subject: `Not all of your standing order "${name}" was available`,
      preview: `Order ${run.number ?? ""} is placed without it.`,
      blocks: [
        said(`We placed order ${run.number ?? ""}; its confirmation is a letter of its own.`),
        ...missing,
        next,
        ...changing(link),
      ],
    });
  return letter(about, {
    subject: `Your standing order "${name}" was not placed`,
    preview: "We say why, and what you can do.",
    blocks: [
      said(`Your standing order "${name}" was due on ${dayInWords(run.day)}. ${reasonWords(run)}`),
      next,
      ...changing(link),
      said(`Questions? Write to ${shop.email} or call ${shop.phone.display}.`),
    ],
  });
}
