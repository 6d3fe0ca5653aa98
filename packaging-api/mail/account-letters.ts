import type { ShopDetails } from "../shop-details";
import type { Block, MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

/** `firstName`: empty where the letter must not say what was typed. */
type Person = { firstName: string };

const said = (text: string): Block => ({ kind: "paragraph", text });

function letter(
  shop: ShopDetails,
  { firstName }: Person,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  const greeting = firstName === "" ? "Hello," : `Hello ${withoutLinks(firstName)},`;
  return { subject, preview, blocks: [said(greeting), ...blocks], imprint: imprintOf(shop) };
}

const askUs = (shop: ShopDetails): Block =>
  said(`If that was not you, write to ${shop.email} or call ${shop.phone.display} at once.`);

/** The letter whose link activates an account. @param link good for `days` */
export function activateAccount(shop: ShopDetails, person: Person, link: string, days: number): MailContent {
  return letter(shop, person, {
    subject: `Activate your ${shop.name} account`,
    preview: "Enter your password once more, and your account is ready.",
    blocks: [
      said(
        "Thank you for registering. Open this page and enter the password that you chose to activate your account.",
      ),
      { kind: "link", label: "Activate my account", href: link },
      said(`The link is good for ${days} days. Only the latest one that we sent you counts.`),
      said(
        "If you did not register, you need not do anything: the account stays closed, and is deleted after a while.",
      ),
    ],
  });
}

/** The letter whose link activates a new password. @param link good for `minutes` */
export function recoverPassword(
  shop: ShopDetails,
  person: Person,
  link: string,
  minutes: number,
): MailContent {
  return letter(shop, person, {
    subject: `Your new ${shop.name} password`,
    preview: "Activate the new password that was asked for.",
    blocks: [
      said(
        "Somebody asked for a new password for your account. If that was you, open this page and enter the new password once more.",
      ),
      { kind: "link", label: "Activate my new password", href: link },
      said(`The link is good for ${minutes} minutes. Only the latest one that we sent you counts.`),
      said("If it was not you, do nothing: your old password stays as it is."),
    ],
  });
}

/** To a customer who told the staff that they cannot sign in. @param page on which a new password is asked for */
export function recoveryOffered(shop: ShopDetails, person: Person, page: string): MailContent {
  return letter(shop, person, {
    subject: `How to sign in to ${shop.name} again`,
    preview: "Choose a new password on our page.",
    blocks: [
      said(
        "You, or somebody who said so, told us that you cannot sign in. Choose a new password on this page, and we mail you the link that activates it.",
      ),
      { kind: "link", label: "Choose a new password", href: page },
      said(
        "Nothing has changed so far. If it was not you, do nothing. We never ask for your password, in no email and on no phone.",
      ),
    ],
  });
}

/** To the owner of an address that was registered again. */
export function addressTaken(shop: ShopDetails, person: Person, signIn: string): MailContent {
  return letter(shop, person, {
    subject: `You already have a ${shop.name} account`,
    preview: "Somebody tried to register with your address.",
    blocks: [
      said("Somebody tried to open an account with your email address. You have one already."),
      { kind: "link", label: "Sign in", href: signIn },
      said("If you forgot your password, choose Forgot password there. If it was not you, do nothing."),
    ],
  });
}

/** The letter whose link makes its own mailbox an account's. @param link good for `hours`, while signed in */
export function confirmEmail(shop: ShopDetails, person: Person, link: string, hours: number): MailContent {
  return letter(shop, person, {
    subject: `Confirm your new ${shop.name} email address`,
    preview: "Open the link to sign in with this address from now on.",
    blocks: [
      said(
        "Somebody asked to use this email address for their account. If that was you, open this page, log in as you did until now, and confirm it.",
      ),
      { kind: "link", label: "Use this address", href: link },
      said(`The link is good for ${hours} hours. Only the latest one that we sent you counts.`),
      said("If it was not you, do nothing: the link works for the owner of that account alone."),
    ],
  });
}

/** To the owner of an address that was asked for by another account. */
export function addressWanted(shop: ShopDetails, person: Person, signIn: string): MailContent {
  return letter(shop, person, {
    subject: `You already have a ${shop.name} account`,
    preview: "Somebody asked to use your address for another account.",
    blocks: [
      said(
        "Somebody asked to use your email address for another account. You have an account with it already, so nothing was changed.",
      ),
      { kind: "link", label: "Sign in", href: signIn },
      said(
        "If that was you: end the account that you do not need, and ask again. If it was not you, do nothing.",
      ),
    ],
  });
}

/** To the mailbox of an account that is to have another address. */
export function emailChangeAsked(shop: ShopDetails, person: Person, newEmail: string): MailContent {
  return letter(shop, person, {
    subject: `A new email address for your ${shop.name} account`,
    preview: "Until it is confirmed, you sign in as before.",
    blocks: [
      said(
        `Somebody who knows your password asked to change the email address of your account to ${withoutLinks(newEmail)}. Until it is confirmed from that mailbox, you sign in with this one.`,
      ),
      said("If that was not you, change your password: that calls it off."),
      askUs(shop),
    ],
  });
}

/** To both mailboxes of an account that has another address now. */
export function emailChanged(
  shop: ShopDetails,
  person: Person,
  { formerEmail, newEmail }: { formerEmail: string; newEmail: string },
): MailContent {
  return letter(shop, person, {
    subject: `The email address of your ${shop.name} account was changed`,
    preview: "You sign in with the new one from now on.",
    blocks: [
      said(
        `The email address of your account was ${withoutLinks(formerEmail)} and is now ${withoutLinks(newEmail)}. You sign in with that one from now on, and you were signed out everywhere else.`,
      ),
      askUs(shop),
    ],
  });
}

/** To the owner of an account whose password is another one now. */
export function passwordChanged(shop: ShopDetails, person: Person): MailContent {
  return letter(shop, person, {
    subject: `Your ${shop.name} password was changed`,
    preview: "You are signed out everywhere else.",
    blocks: [said("Your password was changed, and you were signed out everywhere else."), askUs(shop)],
  });
}

const moments = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** To the owner of an account whose two-step login ends because the owner of the mailbox asked for it. */
export function twoStepEnds(shop: ShopDetails, person: Person, signIn: string, endsAt: Date): MailContent {
  return letter(shop, person, {
    subject: `Two-step login of your ${shop.name} account will be switched off`,
    preview: "Sign in with your code before then to keep it on.",
    blocks: [
      said(
        `Somebody with access to this mailbox recovered your account and asked to switch two-step login off. That happens on ${moments.format(endsAt)}.`,
      ),
      said("If you asked for it, wait until then. We write to you when it is done."),
      said(
        "If you did not: sign in with your code, or a recovery code, and two-step login stays on. If your password no longer works, choose Forgot password first. Then change the password of your mailbox, because somebody else reads it.",
      ),
      { kind: "link", label: "Sign in", href: signIn },
      askUs(shop),
    ],
  });
}

/** To the owner of an account whose two-step login has ended after the wait. */
export function twoStepEnded(shop: ShopDetails, person: Person, signIn: string): MailContent {
  return letter(shop, person, {
    subject: `Two-step login of your ${shop.name} account is off`,
    preview: "Your password alone opens your account now.",
    blocks: [
      said(
        "Two-step login was switched off, as was asked for after a recovery. Your password alone opens your account now. Sign in, look through your addresses, and switch two-step login on again if you like.",
      ),
      { kind: "link", label: "Sign in", href: signIn },
      askUs(shop),
    ],
  });
}

/** To the owner of an account: a sign-in with two-step login cancelled its end. */
export function twoStepStays(shop: ShopDetails, person: Person): MailContent {
  return letter(shop, person, {
    subject: `Two-step login of your ${shop.name} account stays on`,
    preview: "Somebody signed in with it, so it is not switched off.",
    blocks: [
      said(
        "You signed in with your second step, so two-step login stays on. The request to switch it off is cancelled.",
      ),
      askUs(shop),
    ],
  });
}

/** To who ended their account. */
export function accountEnded(shop: ShopDetails, person: Person): MailContent {
  return letter(shop, person, {
    subject: `Your ${shop.name} account is closed`,
    preview: "What we held about you is deleted, apart from your orders and invoices.",
    blocks: [
      said(
        "Your account is closed. Addresses, wishlist, notifications and sign-ins are deleted. Orders and their invoices stay for as long as tax law wants them kept, and for nothing else.",
      ),
      askUs(shop),
    ],
  });
}
