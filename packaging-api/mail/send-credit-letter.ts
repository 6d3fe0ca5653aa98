import { findPerson } from "../accounts/person";
import { findStanding, readInvoices } from "../credit/get-credit-account";
import type { StatementContent } from "../credit/statement-content";
import { findStatement } from "../credit/statement-queries";
import { statementName } from "../credit/statement-words";
import type { Connection } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import type { MailContent } from "./content";
import { type CreditLetterContext, creditReminder, creditStatement, creditTerms } from "./credit-letters";
import type { Letter, Mailer } from "./mailer";

type Context = {
  db: Connection["db"];
  shop: ShopDetails;
  shopUrl: string;
  mailer: Mailer;
  /** Prints a statement as a PDF, which goes with the letter. @param account whose it is */
  print: (statement: StatementContent, account: string) => Promise<Uint8Array>;
};
type Written = Pick<Letter, "attachments"> & { content: MailContent };
type CreditEffect = Extract<
  Effect,
  { kind: "mail.credit-terms" | "mail.credit-statement" | "mail.credit-reminder" }
>;

/** A statement with the same as a PDF. */
async function statementFor(
  { db, print }: Context,
  letter: CreditLetterContext,
  { userId, month }: Extract<CreditEffect, { kind: "mail.credit-statement" }>["payload"],
): Promise<Written | undefined> {
  const statement = await findStatement(db, userId, month);
  if (statement === undefined) return undefined;
  const pdf = await print(statement, userId);
  return {
    content: creditStatement(letter, statement),
    attachments: [
      { filename: statementName(month), contentType: "application/pdf", content: Buffer.from(pdf) },
    ],
  };
}

/** The letter that an effect asks for; undefined when what it would say is no longer so. */
async function letterFor(
  context: Context,
  letter: CreditLetterContext,
  effect: CreditEffect,
): Promise<Written | undefined> {
  const { db } = context;
  const { userId } = effect.payload;
  if (effect.kind === "mail.credit-statement") return statementFor(context, letter, effect.payload);
  const standing = await findStanding(db, userId);
  if (standing === undefined) return undefined;
  if (effect.kind === "mail.credit-terms")
    return standing.hold === "ended" ? undefined : { content: creditTerms(letter, standing) };
  const overdue = (await readInvoices(db, userId, "owed")).filter(({ daysOverdue }) => daysOverdue > 0);
  return overdue.length === 0 ? undefined : { content: creditReminder(letter, standing, overdue) };
}

/**
 * Sends a letter about a customer's account. Who ended the account gets none, and who has paid meanwhile is not reminded.
 * @param id of the effect that asks for it
 * @throws Error when a statement cannot be printed now, or the mail is not taken.
 */
export async function sendCreditLetter(context: Context, effect: CreditEffect, id: number): Promise<void> {
  const { db, shop, shopUrl, mailer } = context;
  const person = await findPerson(db, effect.payload.userId);
  if (person === undefined) return;
  const { email, firstName, lastName } = person;
  const letter = { shop, firstName, page: `${shopUrl}/account/credit` };
  const written = await letterFor(context, letter, effect);
  if (written === undefined) return;
  await mailer.send(
    {
      to: { name: `${firstName} ${lastName}`, address: email },
      ...written,
      reference: `${effect.kind.slice("mail.".length)}.${id}`,
    },
    id,
  );
}
