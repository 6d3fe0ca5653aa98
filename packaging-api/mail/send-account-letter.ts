import { LINK_MINUTES, renewSecret } from "../accounts/mailed-link";
import { findPerson, findPersonByEmail } from "../accounts/person";
import { EMAIL_LINK_HOURS } from "../contract";
import type { Database } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import {
  accountEnded,
  activateAccount,
  addressTaken,
  addressWanted,
  confirmEmail,
  emailChangeAsked,
  emailChanged,
  passwordChanged,
  recoverPassword,
  recoveryOffered,
  twoStepEnded,
  twoStepEnds,
  twoStepStays,
} from "./account-letters";
import type { MailContent } from "./content";
import type { Mailer } from "./mailer";

type Context = { db: Database; shop: ShopDetails; shopUrl: string; mailer: Mailer };
export type AccountEffect = Extract<
  Effect,
  {
    kind:
      | "mail.link"
      | "mail.recovery-offered"
      | "mail.address-taken"
      | "mail.password-changed"
      | "mail.email-change"
      | "mail.two-step"
      | "mail.account-ended";
  }
>;
type Person = { email: string; firstName: string; lastName: string; twoStepEndsAt?: Date | null };

/** A customer; without the name while no one has proved that the mailbox is theirs, for a stranger may have typed it. */
async function findAddressee(db: Database, userId: string): Promise<Person | undefined> {
  const person = await findPerson(db, userId);
  return person?.activatedAt === null ? { email: person.email, firstName: "", lastName: "" } : person;
}

type Addressed = { to: Person; content: MailContent };

/**
 * To the mailbox that a customer wants for their account; where another account has that address, to its owner, who
 * alone learns that. The name is left out as for every mailbox that no one has proved.
 */
async function newMailboxLetter(
  { db, shop, shopUrl }: Context,
  { email, secret }: { email: string; secret: string },
): Promise<Addressed> {
  const owner = await findPersonByEmail(db, email);
  if (owner !== undefined && owner.activatedAt !== null)
    return { to: owner, content: addressWanted(shop, owner, `${shopUrl}/login`) };
  const to = { email, firstName: "", lastName: "" };
  return { to, content: confirmEmail(shop, to, `${shopUrl}/account/email/${secret}`, EMAIL_LINK_HOURS) };
}

async function linkLetter(
  context: Context,
  person: Person,
  { userId, link }: Extract<AccountEffect, { kind: "mail.link" }>["payload"],
): Promise<Addressed | undefined> {
  const { db, shop, shopUrl } = context;
  const renewed = await renewSecret(db, { userId, kind: link });
  if (renewed === undefined) return undefined;
  const { secret, email } = renewed;
  if (email !== null) return newMailboxLetter(context, { email, secret });
  const minutes = LINK_MINUTES[link];
  const content =
    link === "activation"
      ? activateAccount(shop, person, `${shopUrl}/activate/${secret}`, minutes / (24 * 60))
      : recoverPassword(shop, person, `${shopUrl}/recover/${secret}`, minutes);
  return { to: person, content };
}

function emailChangeLetter(
  { shop }: Context,
  person: Person,
  { state, to, ...emails }: Extract<AccountEffect, { kind: "mail.email-change" }>["payload"],
): Addressed {
  const content =
    state === "asked" ? emailChangeAsked(shop, person, emails.newEmail) : emailChanged(shop, person, emails);
  return { to: { ...person, email: to }, content };
}

/** None about an end that was cancelled before it could be announced. */
function twoStepLetter(
  { shop, shopUrl }: Context,
  state: Extract<AccountEffect, { kind: "mail.two-step" }>["payload"]["state"],
  person: Person,
): MailContent | undefined {
  if (state === "ended") return twoStepEnded(shop, person, `${shopUrl}/login`);
  if (state === "stays") return twoStepStays(shop, person);
  return person.twoStepEndsAt
    ? twoStepEnds(shop, person, `${shopUrl}/login`, person.twoStepEndsAt)
    : undefined;
}

async function letterFor(
  context: Context,
  effect: AccountEffect,
  person: Person,
): Promise<Addressed | undefined> {
  const { shop, shopUrl } = context;
  const toPerson = (content: MailContent | undefined) => content && { to: person, content };
  switch (effect.kind) {
    case "mail.link":
      return linkLetter(context, person, effect.payload);
    case "mail.recovery-offered":
      return toPerson(recoveryOffered(shop, person, `${shopUrl}/recover`));
    case "mail.address-taken":
      return toPerson(addressTaken(shop, person, `${shopUrl}/login`));
    case "mail.password-changed":
      return toPerson(passwordChanged(shop, person));
    case "mail.email-change":
      return emailChangeLetter(context, person, effect.payload);
    case "mail.two-step":
      return toPerson(twoStepLetter(context, effect.payload.state, person));
    case "mail.account-ended":
      return toPerson(accountEnded(shop, person));
  }
}

/**
 * Sends a letter about an account. A link that was used meanwhile needs no letter any more, and who ended the account
 * meanwhile gets none but the farewell.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendAccountLetter(context: Context, effect: AccountEffect, id: number): Promise<void> {
  const person =
    effect.kind === "mail.account-ended"
      ? effect.payload
      : await findAddressee(context.db, effect.payload.userId);
  if (person === undefined) return;
  const letter = await letterFor(context, effect, person);
  if (letter === undefined) return;
  const { to, content } = letter;
  await context.mailer.send(
    {
      to: { name: `${to.firstName} ${to.lastName}`.trim(), address: to.email },
      content,
      reference: `account.${id}`,
    },
    id,
  );
}
