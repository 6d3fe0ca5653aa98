import { QUESTION_DAYS } from "../../trade-rules/product-questions";
import type { ProductSummary } from "../contract";
import type { ShopDetails } from "../shop-details";
import { fullName } from "../wording";
import type { Block, MailContent } from "./content";
import { imprintOf } from "./letter-text";

const said = (text: string): Block => ({ kind: "paragraph", text });

/** A text of several lines, a paragraph each. */
const quoted = (text: string): Block[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .map(said);

function letter(
  shop: ShopDetails,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return { subject, preview, blocks: [said("Hello,"), ...blocks], imprint: imprintOf(shop) };
}

/**
 * Asks whether it was the mailbox's owner who asked. What was asked is on the page alone: nobody has words of theirs mailed
 * to a stranger.
 * @param link to the page that confirms it
 */
export function confirmQuestion(shop: ShopDetails, product: ProductSummary, link: string): MailContent {
  const name = fullName(product);
  return letter(shop, {
    subject: `Your question about ${name}`,
    preview: "Confirm it on our page, or do nothing.",
    blocks: [
      said(
        `Somebody asked us about ${name} and wants the answer at this address. If that was you, open this page and send the question.`,
      ),
      { kind: "link", label: "Yes, send my question", href: link },
      said(
        `We answer in one email and delete your address with it. We may show question and answer on the product's page, never who asked. If we have no answer, we delete it all after ${QUESTION_DAYS.open} days.`,
      ),
      said(
        `If it was not you, do nothing: we do not read the question, and delete it with this address after ${QUESTION_DAYS.asked} days. To have it deleted now:`,
      ),
      { kind: "link", label: "Delete this", href: `${link}#forget` },
    ],
  });
}

/** @param page of the product */
export function questionAnswered(
  shop: ShopDetails,
  product: ProductSummary,
  page: string,
  { question, answer }: { question: string; answer: string },
): MailContent {
  const name = fullName(product);
  return letter(shop, {
    subject: `Our answer about ${name}`,
    preview: "You asked us about a product.",
    blocks: [
      said(`You asked us about ${name}:`),
      ...quoted(question),
      said("Our answer:"),
      ...quoted(answer),
      { kind: "link", label: "See it in the shop", href: page },
      said(
        "This was the one email about it, and your address is deleted now. We may show question and answer on the product's page, never who asked.",
      ),
    ],
  });
}

/** @param page of the product */
export function questionDeclined(
  shop: ShopDetails,
  product: ProductSummary,
  page: string,
  { question, reason }: { question: string; reason: string },
): MailContent {
  const name = fullName(product);
  return letter(shop, {
    subject: `Your question about ${name}`,
    preview: "We cannot answer it.",
    blocks: [
      said(`You asked us about ${name}:`),
      ...quoted(question),
      said(`We are sorry that we cannot answer it. ${reason}`),
      { kind: "link", label: "See it in the shop", href: page },
      said("Your question and your address are deleted now."),
    ],
  });
}
