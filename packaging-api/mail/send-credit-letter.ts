import { findPerson } from "../accounts/person";
import { findStanding, readInvoices } from "../credit/get-credit-account";
import { findStatement } from "../credit/statement-queries";
import type { Connection } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import type { MailContent } from "./content";
import { type CreditLetterContext, creditReminder, creditStatement, creditTerms } from "./credit-letters";
import type { Mailer } from "./mailer";

type Context = { db: Connection["db"]; shop: ShopDetails; shopUrl: string; mailer: Mailer };
type CreditEffect = Extract<
  Effect,
  { kind: "mail.credit-terms" | "mail.credit-statement" | "mail.credit-reminder" }
>;

/** The letter that an effect asks for; undefined when what it would say is no longer so. */
async function letterFor(
  { db }: Context,
  letter: CreditLetterContext,
  effect: CreditEffect,
): Promise<MailContent | undefined> {
  const { userId } = effect.payload;
  if (effect.kind === "mail.credit-statement") {
    const statement = await findStatement(db, userId, effect.payload.month);
    return statement && creditStatement(letter, statement);
  }
  const standing = await findStanding(db, userId);
  if (standing === undefined) return undefined;
  if (effect.kind === "mail.credit-terms")
    return standing.hold === "ended" ? undefined : creditTerms(letter, standing);
  const overdue = (await readInvoices(db, userId, "owed")).filter(({ daysOverdue }) => daysOverdue > 0);
  return overdue.length === 0 ? undefined : creditReminder(letter, standing, overdue);
}

/**
 * Sends a letter about a customer's account. Who ended the account gets none, and who has paid meanwhile is not reminded.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendCreditLetter(context: Context, effect: CreditEffect, id: number): Promise<void> {
  const { db, shop, shopUrl, mailer } = context;
  const person = await findPerson(db, effect.payload.userId);
  if (person === undefined) return;
  const { email, firstName, lastName } = person;
  const letter = { shop, firstName, page: `${shopUrl}/account/credit` };
  const content = await letterFor(context, letter, effect);
  if (content === undefined) return;
  await mailer.send(
    {
      to: { name: `${firstName} ${lastName}`, address: email },
      content,
      reference: `${effect.kind.slice("mail.".length)}.${id}`,
    },
    id,
  );
}
