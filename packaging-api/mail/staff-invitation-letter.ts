import type { ShopDetails } from "../shop-details";
import { INVITATION_DAYS } from "../staff-accounts/staff-invitations";
import type { MailContent } from "./content";
import { imprintOf } from "./letter-text";

/**
 * Asks somebody to work in the back office.
 * @param link to the page on which they set up their account
 */
export function staffInvitation(shop: ShopDetails, link: string): MailContent {
  return {
    subject: `Your account in the back office of ${shop.name}`,
    preview: "Set it up on our page.",
    blocks: [
      { kind: "paragraph", text: "Hello," },
      {
        kind: "paragraph",
        text: `You are invited to work in the back office of ${shop.name}. Open this page to choose a password. You need an authenticator app on your phone, such as the one that you use for your bank or your mailbox.`,
      },
      { kind: "link", label: "Set up your account", href: link },
      {
        kind: "paragraph",
        text: `The link is good for ${INVITATION_DAYS} days, for one person. Only the latest of our letters opens the page.`,
      },
      { kind: "paragraph", text: "If you do not know what this is about, do nothing." },
    ],
    imprint: imprintOf(shop),
  };
}
