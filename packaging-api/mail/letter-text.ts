import { printedName, type ShopDetails } from "../shop-details";

/** Dots of every script that mail programs read as those of a domain. */
const DOT_IN_A_WORD = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}_-])/gu;

/**
 * A typed text in which no mail program makes links: a zero-width space behind every dot inside a word and in every
 * `://`. Whoever types a stranger's address must not be able to send them a link.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll("://", ":\u200b//").replaceAll(DOT_IN_A_WORD, "$&\u200b");
}

/** Who writes, at the foot of every letter. */
export function imprintOf(shop: ShopDetails): string[] {
  return [
    printedName(shop),
    shop.address.join(", "),
    `Registered in ${shop.registeredIn}, company no. ${shop.companyNumber}. VAT no. ${shop.vatNumber}.`,
  ];
}
