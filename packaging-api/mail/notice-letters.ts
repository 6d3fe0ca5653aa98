import type { ShopDetails } from "../shop-details";
import type { Notice } from "../staff-notices/notice-queries";
import type { Block, MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

type Written = Pick<Notice, "title" | "items">;

/** Longer answers, and those of several lines, are under their heading instead of in a table. */
const LONGEST_FACT = 80;
const isLong = (value: string): boolean => value.length > LONGEST_FACT || value.includes("\n");

function blocksOf(items: Written["items"]): Block[] {
  const facts = items.filter(({ value }) => !isLong(value));
  return [
    ...(facts.length === 0
      ? []
      : [{ kind: "facts" as const, rows: facts.map(({ title, value }) => ({ label: title, value })) }]),
    ...items
      .filter(({ value }) => isLong(value))
      .flatMap(({ title, value }): Block[] => [
        { kind: "heading", text: title },
        { kind: "paragraph", text: value },
      ]),
  ];
}

/** To the shop: a message written on the website. */
export function staffNotice(shop: ShopDetails, notice: Notice): MailContent {
  const { title, items, sender, picture } = notice;
  return {
    subject: title,
    preview: sender === null ? "A note from the shop itself." : `From ${sender.name}.`,
    blocks: [
      ...(sender === null ? [] : blocksOf([{ title: "From", value: `${sender.name}, ${sender.email}` }])),
      ...blocksOf(items),
      ...(picture === null
        ? []
        : [{ kind: "paragraph" as const, text: "The picture that came along is attached." }]),
      ...(sender === null
        ? []
        : [{ kind: "paragraph" as const, text: "Reply to this email to write to them." }]),
    ],
    imprint: imprintOf(shop),
  };
}

/** To who wrote: what they wrote, and nothing that they could have chosen in the subject or above it. */
export function noticeCopy(shop: ShopDetails, { items, picture }: Notice): MailContent {
  return {
    subject: `We have your message to ${shop.name}`,
    preview: "A person reads it and answers within one working day.",
    blocks: [
      {
        kind: "paragraph",
        text: "Thank you for writing. A person reads your message and answers to this address within one working day. This is what we received:",
      },
      ...blocksOf(
        items.map(({ title, value }) => ({ title: withoutLinks(title), value: withoutLinks(value) })),
      ),
      ...(picture === null ? [] : [{ kind: "paragraph" as const, text: "Your picture came with it." }]),
      {
        kind: "paragraph",
        text: `It was written while somebody was signed in to your account. If that was not you, call ${shop.phone.display} at once.`,
      },
    ],
    imprint: imprintOf(shop),
  };
}
