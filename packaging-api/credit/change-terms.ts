import { eq } from "drizzle-orm";
import { londonMonth } from "../../trade-rules/pay-on-account";
import { findPersonByEmail, type UserRow } from "../accounts/person";
import type { Database } from "../database/connect";
import { creditAccounts } from "../orders/credit-tables";
import {
  type CreditAccountRow,
  lockCreditAccount,
  readStanding,
  type Standing,
} from "../orders/on-account/credit-queries";
import { enqueue } from "../outbox/effect";

/**
 * The terms cannot be changed so; `message` is one sentence. It is kept in the audit log, which never names an address of a
 * customer.
 */
export class CreditTermsError extends Error {}

/** The terms of an account, as they are set; all null where there are none. `creditLimit`: pence. */
type Terms = Pick<CreditAccountRow, "heldFor" | "endedAt"> & {
  creditLimit: number | null;
  daysToPay: number | null;
};

/** A customer with how the account stands, and what a change made of its terms. */
export type CreditCustomer = { person: UserRow; standing: Standing; before: Terms; after: Terms };

const NO_TERMS: Terms = { creditLimit: null, daysToPay: null, heldFor: null, endedAt: null };
const termsOf = ({ creditLimit, daysToPay, heldFor, endedAt }: CreditAccountRow): Terms => ({
  ...{ creditLimit, daysToPay, heldFor, endedAt },
});

async function findPersonOf(tx: Database, email: string): Promise<UserRow> {
  const person = await findPersonByEmail(tx, email);
  if (person === undefined) throw new CreditTermsError("There is no account of that address.");
  if (person.activatedAt === null)
    throw new CreditTermsError("The account of that address is not activated.");
  return person;
}

/**
 * Lets a customer pay on account, or changes the limit and the days; orders placed already keep their due days. Terms that
 * were ended begin again, and a hold stays. The customer is told by mail.
 * @param terms.limit pence
 * @throws CreditTermsError for an account that there is not
 */
export async function giveTerms(
  tx: Database,
  { email, limit, days }: { email: string; limit: number; days: number },
): Promise<CreditCustomer> {
  const person = await findPersonOf(tx, email);
  const former = await lockCreditAccount(tx, person.id);
  const terms = { creditLimit: limit, daysToPay: days, endedAt: null, updatedAt: new Date() };
  const [account] = await tx
    .insert(creditAccounts)
    .values({ userId: person.id, ...terms, nextStatement: londonMonth(new Date()) })
    .onConflictDoUpdate({ target: creditAccounts.userId, set: terms })
    .returning();
  if (account === undefined) throw new Error("Terms were written and are not there.");
  await enqueue(tx, { kind: "mail.credit-terms", payload: { userId: person.id } });
  const before = former === undefined ? NO_TERMS : termsOf(former);
  return { person, standing: await readStanding(tx, account), before, after: termsOf(account) };
}

async function change(
  tx: Database,
  email: string,
  changes: Partial<Pick<CreditAccountRow, "heldFor" | "endedAt">>,
): Promise<CreditCustomer> {
  const person = await findPersonOf(tx, email);
  const account = await lockCreditAccount(tx, person.id);
  if (account === undefined) throw new CreditTermsError("The account has no terms to pay on account.");
  await tx
    .update(creditAccounts)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(creditAccounts.userId, person.id));
  const changed = { ...account, ...changes };
  return {
    person,
    standing: await readStanding(tx, changed),
    before: termsOf(account),
    after: termsOf(changed),
  };
}

/** Holds an account until it is released, whatever is owed. @throws CreditTermsError without terms */
export const holdAccount = (tx: Database, email: string, reason: string): Promise<CreditCustomer> =>
  change(tx, email, { heldFor: reason });

/** Takes the staff's hold off; that of an old debt ends with the debt. @throws CreditTermsError without terms */
export const releaseAccount = (tx: Database, email: string): Promise<CreditCustomer> =>
  change(tx, email, { heldFor: null });

/** Ends the terms: what is owed stays owed. @throws CreditTermsError without terms */
export const endTerms = (tx: Database, email: string): Promise<CreditCustomer> =>
  change(tx, email, { endedAt: new Date() });
