import { readPerson } from "../accounts/person";
import type { Counts, Me } from "../contract";
import { findStanding } from "../credit/get-credit-account";
import type { Database } from "../database/connect";
import { countUnread } from "../notifications/notification-queries";
import { findCreditAccount } from "../orders/on-account/credit-queries";
import { countOrders, readOrderSummaries } from "../orders/summaries";
import { countWishlist, readWishlist } from "../wishlist/wishlist-queries";

const LATEST = { page: 1, numOfRecords: 10 };

/** The customer as their account's pages show them. */
export async function getMe(db: Database, userId: string): Promise<Me> {
  const person = await readPerson(db, userId);
  const [orders, wishlist, notifications, credit] = await Promise.all([
    readOrderSummaries(db, userId, LATEST),
    readWishlist(db, userId),
    countUnread(db, userId),
    findStanding(db, userId),
  ]);
  const { id, email, firstName, lastName, phone, mobile, company, vatNumber } = person;
  const { marketing, notifyOrders, notifyWishlist, profileUpdatedAt, twoStepSecret } = person;
  return {
    ...{ id, email, firstName, lastName, phone, mobile, company, vatNumber },
    ...{ marketing, notifyOrders, notifyWishlist },
    profileUpdatedAt: profileUpdatedAt?.toISOString() ?? null,
    twoStep: twoStepSecret !== null,
    ...{ orders, wishlist, notifications },
    ...(credit && { credit }),
  };
}

/** What the badges of the shell show. */
export async function getCounts(db: Database, userId: string): Promise<Counts> {
  const [notifications, orders, wishlist, terms] = await Promise.all([
    countUnread(db, userId),
    countOrders(db, userId),
    countWishlist(db, userId),
    findCreditAccount(db, userId),
  ]);
  return { notifications, orders, wishlist, ...(terms && { onAccount: true }) };
}
