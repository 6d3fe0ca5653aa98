import { eq, sql } from "drizzle-orm";
import { knownAddresses, mailedLinks, recoveryCodes, signIns, users } from "../accounts/account-tables";
import { readPersonByPassword } from "../accounts/current-password";
import { lockCustomer } from "../accounts/lock-customer";
import type { UserRow } from "../accounts/person";
import { addresses } from "../addresses/address-tables";
import { backInStockRequests } from "../back-in-stock/back-in-stock-tables";
import { requestsOf } from "../back-in-stock/request-queries";
import { booksAddresses } from "../books/books-tables";
import { carts } from "../cart/cart-tables";
import { creditStatements } from "../credit/credit-tables";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound, refused } from "../http/failure";
import { invitationsOf } from "../named-lists/invitation-queries";
import { namedListInvitations, namedListMembers, namedLists } from "../named-lists/named-list-tables";
import { notifications } from "../notifications/notification-tables";
import { creditAccounts } from "../orders/credit-tables";
import { lockCreditAccount, readStanding } from "../orders/on-account/credit-queries";
import { enqueue } from "../outbox/effect";
import { questionsOf } from "../product-questions/question-queries";
import { productQuestions } from "../product-questions/question-tables";
import { noticesOf } from "../staff-notices/message-queries";
import { staffNotices } from "../staff-notices/notice-tables";
import { standingOrders } from "../standing-orders/standing-order-tables";
import { wishlistItems } from "../wishlist/wishlist-tables";

/** Everything that hangs on a customer but their orders. */
const belongings = [
  addresses,
  booksAddresses,
  carts,
  creditAccounts,
  creditStatements,
  knownAddresses,
  mailedLinks,
  namedListMembers,
  namedLists,
  notifications,
  recoveryCodes,
  signIns,
  standingOrders,
  wishlistItems,
];

/** Leaves a row that orders can point at and no one can sign in to. The e-mail address is free again. */
async function anonymise(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `ended-${userId}@ended.invalid`,
      passwordHash: "",
      firstName: "",
      lastName: "",
      phone: "",
      mobile: "",
      company: "",
      vatNumber: "",
      marketing: false,
      twoStepSecret: null,
      twoStepOffered: null,
      twoStepEndsAt: null,
      publicKey: null,
      privateKey: null,
      endedAt: new Date(),
    })
    .where(eq(users.id, userId));
}

/** Something is owed on account: who owes keeps the page that says how to pay. */
export class AccountOwesError extends Error {
  constructor() {
    super("What is owed on account is to be paid first.");
  }
}

async function requireNothingOwed(tx: Database, userId: string): Promise<void> {
  // An order that is being placed on account has the row locked.
  const account = await lockCreditAccount(tx, userId);
  if (account !== undefined && (await readStanding(tx, account)).owed > 0) throw new AccountOwesError();
}

/** What was written with an e-mail address, whether its owner has an account or not: requests, questions, messages. */
export async function deleteWritten(tx: Database, email: string, userId: string | null): Promise<void> {
  await tx.delete(backInStockRequests).where(requestsOf(email));
  await tx.delete(productQuestions).where(questionsOf(email));
  await tx.delete(namedListInvitations).where(invitationsOf(email));
  // With the messages that are in them.
  await tx.delete(staffNotices).where(sql`${staffNotices.id} in ${noticesOf({ email, userId })}`);
}

/**
 * Ends an account, at the customer's own wish or by the staff: what belongs to it is deleted and the person made anonymous.
 * Orders retain what their invoices state, for the six years that tax law requires (HMRC, VAT Notice 700/21).
 * @throws AccountOwesError while something is owed on account; Failure 404 when it is ended
 */
export async function endAccount(
  tx: Database,
  { id, email, firstName, lastName }: Pick<UserRow, "id" | "email" | "firstName" | "lastName">,
): Promise<void> {
  if (!(await lockCustomer(tx, id))) throw notFound();
  await requireNothingOwed(tx, id);
  await deleteWritten(tx, email, id);
  for (const table of belongings) await tx.delete(table).where(eq(table.userId, id));
  await anonymise(tx, id);
  await enqueue(tx, { kind: "mail.account-ended", payload: { email, firstName, lastName } });
}

/**
 * Ends the customer's own account.
 * @throws Failure 422 when `password` is not the customer's; 409 account_owes while something is owed on account
 */
export async function deleteAccount(db: Connection["db"], userId: string, password: string): Promise<void> {
  const person = await readPersonByPassword(db, userId, password);
  try {
    await transact(db, (tx) => endAccount(tx, person));
  } catch (error) {
    if (!(error instanceof AccountOwesError)) throw error;
    throw refused(409, error.message, { reason: "account_owes" });
  }
}
