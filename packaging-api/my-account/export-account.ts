import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { mailedLinks, signIns } from "../accounts/account-tables";
import { readPerson } from "../accounts/person";
import { readAddresses } from "../addresses/address-queries";
import { backInStockRequests } from "../back-in-stock/back-in-stock-tables";
import { requestsOf } from "../back-in-stock/request-queries";
import { getBooks } from "../books/set-books-address";
import { cartItems, carts } from "../cart/cart-tables";
import { creditStatements } from "../credit/credit-tables";
import type { Database } from "../database/connect";
import { invitationsOf } from "../named-lists/invitation-queries";
import {
  namedListInvitations,
  namedListLines,
  namedListMembers,
  namedLists,
} from "../named-lists/named-list-tables";
import { notifications } from "../notifications/notification-tables";
import { creditPayments } from "../orders/credit-tables";
import { findCreditAccount } from "../orders/on-account/credit-queries";
import { documents, orderEvents, orderLines, orders, payments, refunds } from "../orders/order-tables";
import { questionsOf } from "../product-questions/question-queries";
import { productQuestions } from "../product-questions/question-tables";
import { noticesOf } from "../staff-notices/message-queries";
import { contactMessages } from "../staff-notices/message-tables";
import { staffNotices } from "../staff-notices/notice-tables";
import {
  standingOrderLines,
  standingOrderRuns,
  standingOrders,
} from "../standing-orders/standing-order-tables";
import { wishlistItems } from "../wishlist/wishlist-tables";

/** The customer's row without what only this program can read. */
async function exportPerson(db: Database, userId: string) {
  const {
    passwordHash: _hash,
    twoStepSecret,
    twoStepOffered: _offered,
    twoStepLastStep: _step,
    endedAt: _ended,
    ...person
  } = await readPerson(db, userId);
  return { ...person, twoStep: twoStepSecret !== null };
}

/** The address that the customer asked to sign in with and has not confirmed; null for none. */
async function exportPendingEmail(db: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, "email"), isNull(mailedLinks.usedAt)));
  return link?.email ?? null;
}

/** What belongs to orders, for all of them at once. */
async function readBelongings(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return { lines: [], history: [], paid: [], back: [], papers: [], received: [] };
  const [lines, history, paid, back, papers, received] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, orderIds))
      .orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, orderIds)).orderBy(asc(orderEvents.id)),
    db.select().from(payments).where(inArray(payments.orderId, orderIds)).orderBy(asc(payments.createdAt)),
    db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.createdAt)),
    db
      .select({ orderId: documents.orderId, content: documents.content })
      .from(documents)
      .where(inArray(documents.orderId, orderIds))
      .orderBy(asc(documents.issuedAt)),
    db
      .select()
      .from(creditPayments)
      .where(inArray(creditPayments.orderId, orderIds))
      .orderBy(asc(creditPayments.createdAt)),
  ]);
  return { lines, history, paid, back, papers, received };
}

/** What leads to an order, or to paying it, stays out of it: such links are secrets. */
export async function exportOrders(db: Database, condition: SQL | undefined) {
  const rows = await db.select().from(orders).where(condition).orderBy(asc(orders.placedAt));
  const { lines, history, paid, back, papers, received } = await readBelongings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ key: _key, cartId: _cart, userId: _user, ...order }) => {
    const its = ({ orderId }: { orderId: string }) => orderId === order.id;
    return {
      ...order,
      lines: lines.filter(its).map(({ orderId: _order, ...line }) => line),
      history: history.filter(its).map(({ orderId: _order, id: _id, ...event }) => event),
      payments: paid.filter(its).map(({ orderId: _order, approveUrl: _url, ...payment }) => payment),
      refunds: back.filter(its).map(({ orderId: _order, ...refund }) => refund),
      documents: papers.filter(its).map(({ content }) => content),
      paymentsOnAccount: received.filter(its).map(({ orderId: _order, ...payment }) => payment),
    };
  });
}

/** The terms on which the customer pays on account, and the statements; null without terms. */
async function exportCredit(db: Database, userId: string) {
  const account = await findCreditAccount(db, userId);
  if (account === undefined) return null;
  const { userId: _user, nextStatement: _next, ...terms } = account;
  const rows = await db
    .select({ content: creditStatements.content })
    .from(creditStatements)
    .where(eq(creditStatements.userId, userId))
    .orderBy(asc(creditStatements.month));
  return { ...terms, statements: rows.map(({ content }) => content) };
}

async function exportCarts(db: Database, userId: string) {
  const rows = await db.select().from(carts).where(eq(carts.userId, userId));
  const ids = rows.map(({ id }) => id);
  const items = await db.select().from(cartItems).where(inArray(cartItems.cartId, ids));
  return rows.map(({ id, userId: _user, ...cart }) => ({
    ...cart,
    items: items
      .filter(({ cartId }) => cartId === id)
      .map(({ productId, quantity }) => ({ productId, quantity })),
  }));
}

/** What the customer's mailbox waits for, whether they were signed in or not. */
async function exportBackInStock(db: Database, email: string) {
  const rows = await db.select().from(backInStockRequests).where(requestsOf(email));
  return rows.map(({ id: _id, tokenHash: _hash, ...request }) => request);
}

/** What the customer's mailbox asked about products and has no answer to yet; the others have no mailbox any more. */
function exportQuestions(db: Database, email: string) {
  return db
    .select({
      productId: productQuestions.productId,
      question: productQuestions.question,
      email: productQuestions.email,
      createdAt: productQuestions.createdAt,
      confirmedAt: productQuestions.confirmedAt,
      endsAt: productQuestions.endsAt,
    })
    .from(productQuestions)
    .where(questionsOf(email));
}

/** What was written to the shop with the customer's address, and what was answered. A picture is said, not sent. */
function exportMessages(db: Database, email: string, userId: string | null) {
  return db
    .select({
      sender: staffNotices.sender,
      items: staffNotices.items,
      hasPicture: sql<boolean>`${staffNotices.picture} is not null`,
      sentAt: staffNotices.createdAt,
      answer: contactMessages.answer,
      settledAt: contactMessages.settledAt,
      endsAt: contactMessages.endsAt,
    })
    .from(staffNotices)
    .leftJoin(contactMessages, eq(contactMessages.noticeId, staffNotices.id))
    .where(sql`${staffNotices.id} in ${noticesOf({ email, userId })}`)
    .orderBy(asc(staffNotices.createdAt));
}

/** What was written with an e-mail address, whether its owner has an account or not: requests, questions, messages. */
export const exportWritten = async (db: Database, email: string, userId: string | null) => ({
  backInStockRequests: await exportBackInStock(db, email),
  productQuestions: await exportQuestions(db, email),
  messages: await exportMessages(db, email, userId),
});

/** The customer's own lists, with whom they are shared, and those of others that are shared with the customer. */
async function exportLists(db: Database, userId: string, email: string) {
  const rows = await db
    .select()
    .from(namedLists)
    .where(eq(namedLists.userId, userId))
    .orderBy(asc(namedLists.createdAt));
  const ids = rows.map(({ id }) => id);
  const [lines, people, invited, shared, invitations] = await Promise.all([
    db
      .select()
      .from(namedListLines)
      .where(inArray(namedListLines.listId, ids))
      .orderBy(asc(namedListLines.position)),
    db.select().from(namedListMembers).where(inArray(namedListMembers.listId, ids)),
    db.select().from(namedListInvitations).where(inArray(namedListInvitations.listId, ids)),
    db
      .select({ name: namedLists.name, since: namedListMembers.createdAt })
      .from(namedListMembers)
      .innerJoin(namedLists, eq(namedLists.id, namedListMembers.listId))
      .where(eq(namedListMembers.userId, userId)),
    db.select().from(namedListInvitations).where(invitationsOf(email)),
  ]);
  return {
    own: rows.map(({ id, name, createdAt, updatedAt }) => ({
      ...{ name, createdAt, updatedAt },
      lines: lines
        .filter(({ listId }) => listId === id)
        .map(({ productId, quantity }) => ({ productId, quantity })),
      sharedWith: people.filter(({ listId }) => listId === id).map((person) => person.email),
      invited: invited.filter(({ listId }) => listId === id).map((invitation) => invitation.email),
    })),
    shared,
    invitations: invitations.map(({ createdAt, endsAt }) => ({ createdAt, endsAt })),
  };
}

/** The customer's standing orders, without the secret of their letters. */
async function exportStandingOrders(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(standingOrders)
    .where(eq(standingOrders.userId, userId))
    .orderBy(asc(standingOrders.createdAt));
  const ids = rows.map(({ id }) => id);
  const [lines, runs] = await Promise.all([
    db
      .select()
      .from(standingOrderLines)
      .where(inArray(standingOrderLines.standingOrderId, ids))
      .orderBy(asc(standingOrderLines.position)),
    db
      .select()
      .from(standingOrderRuns)
      .where(inArray(standingOrderRuns.standingOrderId, ids))
      .orderBy(asc(standingOrderRuns.day)),
  ]);
  return rows.map(({ id, userId: _user, tokenHash: _hash, ...row }) => {
    const its = ({ standingOrderId }: { standingOrderId: string }) => standingOrderId === id;
    return {
      ...row,
      lines: lines.filter(its).map(({ productId, quantity }) => ({ productId, quantity })),
      runs: runs.filter(its).map(({ standingOrderId: _id, ...run }) => run),
    };
  });
}

/** Everything that the shop stores of a customer (UK GDPR, articles 15 and 20), but for hashes and secrets. */
export async function exportAccount(db: Database, userId: string): Promise<Record<string, unknown>> {
  const account = await exportPerson(db, userId);
  return {
    exportedAt: new Date().toISOString(),
    account,
    pendingEmail: await exportPendingEmail(db, userId),
    books: await getBooks(db, userId),
    addresses: await readAddresses(db, userId),
    orders: await exportOrders(db, eq(orders.userId, userId)),
    payOnAccount: await exportCredit(db, userId),
    carts: await exportCarts(db, userId),
    wishlist: await db
      .select({ productId: wishlistItems.productId, addedAt: wishlistItems.createdAt })
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, userId)),
    lists: await exportLists(db, userId, account.email),
    standingOrders: await exportStandingOrders(db, userId),
    ...(await exportWritten(db, account.email, userId)),
    notifications: (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(
      ({ userId: _user, ...notification }) => notification,
    ),
    signIns: (await db.select().from(signIns).where(eq(signIns.userId, userId))).map(
      ({ userId: _user, ...signIn }) => signIn,
    ),
  };
}
