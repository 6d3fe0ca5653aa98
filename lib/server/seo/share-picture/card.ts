import { createHash } from "node:crypto";

/** What a share picture shows. Texts are as on the page; amounts already in pounds. */
export type ShareCard = {
  /** The shop's name, beside its mark. */
  shop: string;
  /** The size leads where there is one. */
  size?: string;
  name: string;
  /** A line below the name: what is in a pack, or what a category is for. */
  line?: string;
  /** "£7.14", the words that say what it includes, and the other figure with its words. */
  price?: { amount: string; words: string; ex: string; was?: string };
  /** Our drawing (`/media/{id}`) or the full address of a photograph. */
  picture?: string;
};

/** Width and height that Facebook, LinkedIn, WhatsApp and X show without cutting. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Counts up when the look changes, so that pictures already fetched under the old look get a new address. */
const LOOK = 2;

/** What a picture is of; a quote by its secret. */
export type ShareSubject =
  | { kind: "product" | "category" | "quote"; slug: string }
  | { kind: "shop" | "sale" };

const folders = { product: "p", category: "c", quote: "q" } as const;

/** Sixteen hexadecimal digits that stand for everything the picture shows. */
export function cardHash(card: ShareCard): string {
  const { shop, size, name, line, price, picture } = card;
  const shown = [LOOK, shop, size, name, line, price?.amount, price?.words, price?.ex, price?.was, picture];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
}

/** The picture's address on this site. It changes with the price, so that the picture may be cached for a year. */
export function shareAddress(subject: ShareSubject, card: ShareCard): string {
  const file = `${cardHash(card)}.png`;
  return "slug" in subject
    ? `/share/${folders[subject.kind]}/${encodeURIComponent(subject.slug)}/${file}`
    : `/share/${subject.kind}/${file}`;
}
