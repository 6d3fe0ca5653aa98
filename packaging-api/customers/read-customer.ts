import { and, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import { shopperStatus } from "../../trade-rules/order-states";
import type { Month } from "../../trade-rules/pay-on-account";
import { listOpenSignIns, type OpenSignIn } from "../accounts/list-sign-ins";
import { accountWaitsUntil } from "../accounts/login-limits";
import { findPerson, type UserRow } from "../accounts/person";
import { readAddresses } from "../addresses/address-queries";
import { getBooks } from "../books/set-books-address";
import type { BooksSettings, CreditInvoice, CustomerAddress } from "../contract";
import { readInvoices } from "../credit/get-credit-account";
import { listStatements } from "../credit/statement-queries";
import type { Database } from "../database/connect";
import { listNamedLists } from "../named-lists/list-named-lists";
import { findCreditAccount, readStanding, type Standing } from "../orders/on-account/credit-queries";
import { orders } from "../orders/order-tables";
import { quoteOrders, quotes } from "../quotes/quote-tables";
import { readStandingOrders } from "../standing-orders/standing-order-queries";
import { guestOrdersOf } from "./guest-orders";

/** Orders, quotes and sign-ins that a sheet shows, the latest of each. */
const MOST = 20;

/** An order as a customer's sheet lists it. */
export type CustomerOrder = { number: string; placedAt: Date; status: string; total: number };

/** What staff see of an account; nothing of it opens anything. */
export type AccountSheet = {
  id: string;
  email: string;
  name: string;
  company: string;
  phone: string;
  mobile: string;
  vatNumber: string;
  marketing: boolean;
  registeredAt: Date;
  activatedAt: Date | null;
  twoStep: boolean;
  twoStepEndsAt: Date | null;
  /** Until when sign-ins are refused after too many tries. */
  waitsUntil: Date | null;
  addresses: CustomerAddress[];
  orderCount: number;
  orders: CustomerOrder[];
  /** Orders that a guest placed with the same e-mail address: anybody can type one, so they are nobody's. */
  guestOrderCount: number;
  /** Quotes whose prices orders of the customer have. */
  quotes: { number: string; createdAt: Date; total: number; orderNumber: string }[];
  /** Terms to pay on account, and what is owed; null without any. */
  credit: {
    standing: Standing;
    invoices: CreditInvoice[];
    statements: { month: Month; closing: number }[];
  } | null;
  books: BooksSettings;
  standingOrders: {
    id: string;
    name: string;
    everyWeeks: number;
    nextOn: string;
    state: "active" | "paused";
  }[];
  /** Named lists of their own. */
  lists: { name: string; lines: number }[];
  signIns: OpenSignIn[];
};

/** What staff see of somebody who ordered without an account: all orders with that e-mail address. */
export type GuestSheet = {
  email: string;
  name: string;
  company: string;
  orderCount: number;
  orders: CustomerOrder[];
};

async function readOrders(db: Database, condition: SQL | undefined): Promise<CustomerOrder[]> {
  const rows = await db
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      total: orders.total,
      orderState: orders.orderState,
      paymentState: orders.paymentState,
      fulfilmentState: orders.fulfilmentState,
    })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST);
  return rows.map((row) => ({
    number: row.number,
    placedAt: row.placedAt,
    total: row.total,
    status: shopperStatus(row),
  }));
}

async function countWhere(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(condition);
  return row?.count ?? 0;
}

const readQuotes = (db: Database, userId: string) =>
  db
    .select({
      number: quotes.number,
      createdAt: quotes.createdAt,
      total: quotes.total,
      orderNumber: orders.number,
    })
    .from(orders)
    .innerJoin(quoteOrders, eq(quoteOrders.orderId, orders.id))
    .innerJoin(quotes, eq(quotes.number, quoteOrders.quoteNumber))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt))
    .limit(MOST);

async function readCredit(db: Database, userId: string): Promise<AccountSheet["credit"]> {
  const account = await findCreditAccount(db, userId);
  if (account === undefined) return null;
  return {
    standing: await readStanding(db, account),
    invoices: await readInvoices(db, userId, "owed"),
    statements: await listStatements(db, userId),
  };
}

/** What a customer keeps with the shop: where invoices go, what is ordered again and again, and their own lists. */
async function readKept(
  db: Database,
  userId: string,
): Promise<Pick<AccountSheet, "books" | "standingOrders" | "lists">> {
  const orders = await readStandingOrders(db, userId, MOST);
  const lists = await listNamedLists(db, userId);
  return {
    books: await getBooks(db, userId),
    standingOrders: orders.map(({ id, name, everyWeeks, nextOn, state }) => ({
      ...{ id, name, everyWeeks, nextOn, state },
    })),
    lists: lists.filter(({ isOwn }) => isOwn).map(({ name, lines }) => ({ name, lines })),
  };
}

async function sheetOf(db: Database, person: UserRow): Promise<AccountSheet> {
  const { id, email } = person;
  const own = eq(orders.userId, id);
  return {
    ...{ id, email, name: `${person.firstName} ${person.lastName}`, company: person.company },
    ...{
      phone: person.phone,
      mobile: person.mobile,
      vatNumber: person.vatNumber,
      marketing: person.marketing,
    },
    ...{ registeredAt: person.createdAt, activatedAt: person.activatedAt },
    ...{ twoStep: person.twoStepSecret !== null, twoStepEndsAt: person.twoStepEndsAt },
    waitsUntil: (await accountWaitsUntil(db, email)) ?? null,
    addresses: await readAddresses(db, id),
    orderCount: await countWhere(db, own),
    orders: await readOrders(db, own),
    guestOrderCount: await countWhere(db, guestOrdersOf(email)),
    quotes: await readQuotes(db, id),
    credit: await readCredit(db, id),
    ...(await readKept(db, id)),
    signIns: await listOpenSignIns(db, id, MOST),
  };
}

/** All that staff see of an account, read in one place for both faces; undefined when there is none. */
export async function readAccountSheet(db: Database, userId: string): Promise<AccountSheet | undefined> {
  const person = await findPerson(db, userId);
  return person && sheetOf(db, person);
}

/** The guest who placed an order, by its number; undefined when there is none, or a customer placed it. */
export async function readGuestSheet(db: Database, number: string): Promise<GuestSheet | undefined> {
  const [order] = await db
    .select({
      email: orders.email,
      firstName: orders.firstName,
      lastName: orders.lastName,
      company: orders.company,
    })
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.userId)));
  if (order === undefined) return undefined;
  const { email, firstName, lastName, company } = order;
  return {
    ...{ email, name: `${firstName} ${lastName}`, company },
    orderCount: await countWhere(db, guestOrdersOf(email)),
    orders: await readOrders(db, guestOrdersOf(email)),
  };
}
