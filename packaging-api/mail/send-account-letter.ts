import { LINK_MINUTES, renewSecret } from "../accounts/mailed-link";
import { findPerson } from "../accounts/person";
import type { Database } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import {
  accountEnded,
  activateAccount,
  addressTaken,
  passwordChanged,
  recoverPassword,
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
      | "mail.address-taken"
      | "mail.password-changed"
      | "mail.two-step"
      | "mail.account-ended";
  }
>;
type Person = { email: string; firstName: string; lastName: string; twoStepEndsAt?: Date | null };

/** A customer; without the name while nobody has proved that the mailbox is theirs, for a stranger may have typed it. */
async function findAddressee(db: Database, userId: string): Promise<Person | undefined> {
  const person = await findPerson(db, userId);
  return person?.activatedAt === null ? { email: person.email, firstName: "", lastName: "" } : person;
}

async function linkLetter(
  { db, shop, shopUrl }: Context,
  person: Person,
  { userId, link }: Extract<AccountEffect, { kind: "mail.link" }>["payload"],
): Promise<MailContent | undefined> {
  const secret = await renewSecret(db, { userId, kind: link });
  if (secret === undefined) return undefined;
  const minutes = LINK_MINUTES[link];
  return link === "activation"
    ? activateAccount(shop, person, `${shopUrl}/activate/${secret}`, minutes / (24 * 60))
    : recoverPassword(shop, person, `${shopUrl}/recover/${secret}`, minutes);
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
): Promise<MailContent | undefined> {
  const { shop, shopUrl } = context;
  switch (effect.kind) {
    case "mail.link":
      return linkLetter(context, person, effect.payload);
    case "mail.address-taken":
      return addressTaken(shop, person, `${shopUrl}/login`);
    case "mail.password-changed":
      return passwordChanged(shop, person);
    case "mail.two-step":
      return twoStepLetter(context, effect.payload.state, person);
    case "mail.account-ended":
      return accountEnded(shop, person);
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
  const content = await letterFor(context, effect, person);
  if (content === undefined) return;
  await context.mailer.send(
    {
      to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
      content,
      reference: `account.${id}`,
    },
    id,
  );
}
