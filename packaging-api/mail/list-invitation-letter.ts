import { namedListLimits } from "../../trade-rules/limits";
import type { ShopDetails } from "../shop-details";
import type { MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

/** What the letter says of the list. `owner`: the name of who invites. */
type Invited = { name: string; owner: string };

/**
 * Asks somebody whether they want to share a customer's list. It is the same whether or not they have an account.
 * @param link to the page that accepts it
 */
export function listInvitation(shop: ShopDetails, { name, owner }: Invited, link: string): MailContent {
  const list = withoutLinks(name);
  const from = withoutLinks(owner);
  return {
    subject: `${from} shares the list "${list}" with you`,
    preview: "Accept it on our page, or do nothing.",
    blocks: [
      { kind: "paragraph", text: "Hello," },
      {
        kind: "paragraph",
        text: `${from} would like to share a list of packaging with you: "${list}". You could see it, change its lines and order from it. You pay for your own orders.`,
      },
      {
        kind: "paragraph",
        text: "Open this page to accept it. It asks you to sign in; if you have no account yet, you can register there.",
      },
      { kind: "link", label: "See the invitation", href: link },
      {
        kind: "paragraph",
        text: `The link is good for ${namedListLimits.invitationDays} days, for one person. Only the latest of our letters about this list opens the page.`,
      },
      {
        kind: "paragraph",
        text: "If you do not know who this is from, do nothing: you get no more email about it unless somebody invites you again, and this address is deleted with the invitation.",
      },
    ],
    imprint: imprintOf(shop),
  };
}
