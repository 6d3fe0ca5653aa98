import { withVat } from "../../trade-rules/vat";
import { REQUEST_DAYS } from "../back-in-stock/request-life";
import type { ProductSummary } from "../contract";
import type { ShopDetails } from "../shop-details";
import { formatPence, fullName } from "../wording";
import type { Block, MailContent } from "./content";
import { imprintOf } from "./letter-text";

const said = (text: string): Block => ({ kind: "paragraph", text });

function letter(
  shop: ShopDetails,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return { subject, preview, blocks: [said("Hello,"), ...blocks], imprint: imprintOf(shop) };
}

/** Asks whether it was the mailbox's owner who wants to hear of a product. @param link to the page that confirms it */
export function confirmBackInStock(shop: ShopDetails, product: ProductSummary, link: string): MailContent {
  const name = fullName(product);
  return letter(shop, {
    subject: `Shall we mail you when ${name} is back?`,
    preview: "Confirm it on our page, or do nothing.",
    blocks: [
      said(
        `Somebody asked on our site to be told at this address when ${name} is back in stock. If that was you, open this page and confirm it.`,
      ),
      { kind: "link", label: "Yes, mail me when it is back", href: link },
      said(
        `You get one email when it is back, and we delete your address with it. If it does not come back, we delete it after ${REQUEST_DAYS.confirmed} days.`,
      ),
      said(
        `If it was not you, do nothing: you get no email about it, and this address is deleted after ${REQUEST_DAYS.asked} days. To have it deleted now:`,
      ),
      { kind: "link", label: "Forget this", href: `${link}#forget` },
      said("Only the latest of our letters about this product opens the page."),
    ],
  });
}

/** To a mailbox that waits for the product already. @param link to the page that ends it */
export function waitsAlready(shop: ShopDetails, product: ProductSummary, link: string): MailContent {
  const name = fullName(product);
  return letter(shop, {
    subject: `We will mail you when ${name} is back`,
    preview: "You asked before: there is nothing to do.",
    blocks: [
      said(`Somebody asked once more to be told at this address when ${name} is back in stock.`),
      said("You confirmed that before, so there is nothing to do. You get one email when it is back."),
      said("If you no longer want it, have your address deleted:"),
      { kind: "link", label: "Forget this", href: `${link}#forget` },
      said("Only the latest of our letters about this product opens the page."),
    ],
  });
}

/** A product is there again. @param page of the product */
export function backInStock(shop: ShopDetails, product: ProductSummary, page: string): MailContent {
  const name = fullName(product);
  const { price, vatRate, grossPrice, packSize, sku } = product;
  return letter(shop, {
    subject: `${name} is back in stock`,
    preview: "You asked us to tell you.",
    blocks: [
      said(`You asked us to tell you when ${name} is back. It is in stock now.`),
      {
        kind: "facts",
        rows: [
          { label: "Code", value: sku },
          {
            label: packSize === 1 ? "Price" : `Pack of ${packSize}`,
            value: `${formatPence(withVat(price, vatRate, grossPrice))} inc VAT`,
          },
          { label: "Without VAT", value: formatPence(price) },
        ],
      },
      { kind: "link", label: "See it in the shop", href: page },
      said(
        "Packs are not set aside: who orders first has them. This was the one email that you asked for, and your address is deleted now. To be told again, ask again on the product's page.",
      ),
    ],
  });
}
