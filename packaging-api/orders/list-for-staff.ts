import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeliveryService } from "../../trade-rules/delivery-services";
import type { DeliveryZone } from "../../trade-rules/delivery-zones";
import { isOrderNumber } from "../../trade-rules/order-number";
import { isState, type ShopperStatus } from "../../trade-rules/order-states";
import { formatPostcode, ukPostcode } from "../../trade-rules/postcode";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { transact } from "../database/transaction";
import type { OrderRow } from "./order-rows";
import { moneyAwaited, orders, postcodeOf } from "./order-tables";
import {
  amongAll,
  amongLatest,
  areMore,
  chooseWords,
  makeRoom,
  type NamedOrders,
  readWords,
} from "./orders-by-names";
import { type Claim, claimOf, liveClaim } from "./packing/claim-queries";
import { packings } from "./packing-tables";

/** Which orders the staff look for; what is left out does not narrow the list. */
export type OrderFilter = {
  /** A state of any of the three machines. */
  state?: string | undefined;
  /** The one word that a shopper is shown. */
  status?: ShopperStatus | undefined;
  /** Money is still awaited for them. */
  unpaid?: boolean | undefined;
  /** Money is to go back that has not gone yet. */
  refundsDue?: boolean | undefined;
  /** The payment service has not decided whether their money is taken. */
  underReview?: boolean | undefined;
  /** Their payment is disputed at the payment service. */
  disputed?: boolean | undefined;
  /** Days in London, as 2026-11-21, both included. */
  from?: string | undefined;
  to?: string | undefined;
  zone?: DeliveryZone | undefined;
  service?: DeliveryService | undefined;
  /** The way to pay, by its name on the wire. */
  method?: string | undefined;
  /** A number, a postcode, an e-mail address, a product's code, or words of a name or a company. */
  search?: string | undefined;
};

/** What a search was taken for. */
type SearchedFor = "number" | "postcode" | "email" | "sku" | "words";

type Listed = { order: OrderRow; claim: Claim | null };

/** A part of the list, the latest first. `next`: the number after which the next part begins; null at the end. */
export type OrderPage = {
  orders: Listed[];
  searchedFor: SearchedFor | undefined;
  next: string | null;
};

function inState(state: string): SQL | undefined {
  return or(
    isState("order", state) ? inArray(orders.orderState, [state]) : undefined,
    isState("payment", state) ? inArray(orders.paymentState, [state]) : undefined,
    isState("fulfilment", state) ? inArray(orders.fulfilmentState, [state]) : undefined,
  );
}

/** The condition of `shopperStatus`, by the columns that have an index. */
function inStatus(status: ShopperStatus): SQL | undefined {
  const { orderState, paymentState, fulfilmentState } = orders;
  switch (status) {
    case "refunded":
      return eq(paymentState, status);
    case "cancelled":
    case "completed":
      return and(eq(orderState, status), ne(paymentState, "refunded"));
    case "awaiting_payment":
    case "confirmed":
      return and(
        eq(orderState, status === "confirmed" ? status : "new"),
        eq(fulfilmentState, "unfulfilled"),
        ne(paymentState, "refunded"),
      );
    case "processing":
    case "dispatched":
    case "delivered":
      return and(
        eq(fulfilmentState, status),
        inArray(orderState, ["new", "confirmed"]),
        ne(paymentState, "refunded"),
      );
  }
}

/** One that failed is asked for again by another one. */
const refundDue = sql`exists (select 1 from refunds r where r.order_id = ${orders.id} and r.state <> 'done'
  and (r.state <> 'failed' or not exists (
    select 1 from refunds l where l.order_id = r.order_id and l.created_at > r.created_at)))`;
const reviewed = sql`exists (select 1 from payments p where p.order_id = ${orders.id} and p.state = 'pending')`;

/** The start of a day in London, some days after another. */
const startOf = (day: string, later = 0): SQL =>
  sql`(${day}::timestamp + make_interval(days => ${later})) at time zone 'Europe/London'`;

const there = z.object({ there: z.boolean() });
const isCode = async (db: Database, code: string): Promise<boolean> =>
  (
    await readRow(
      db,
      there,
      sql`select exists (select from order_lines where lower(sku) = ${code.toLowerCase()}) as there`,
    )
  ).there;

/** What a search is taken for: the first of these that it can be. */
async function readSearch(
  db: Database,
  search: string,
): Promise<
  { searchedFor: Exclude<SearchedFor, "words">; condition: SQL } | { searchedFor: "words"; words: string[] }
> {
  // No words before it, as a shopper may type: the code "SW-100" would be an order's number then.
  const number = search.replace(/[\s#]/g, "");
  if (isOrderNumber(number)) return { searchedFor: "number", condition: eq(orders.number, number) };
  const postcode = formatPostcode(search);
  if (ukPostcode.test(postcode))
    return { searchedFor: "postcode", condition: sql`${postcodeOf(orders.shippingAddress)} = ${postcode}` };
  const code = search.trim();
  if (code.includes("@"))
    return { searchedFor: "email", condition: sql`lower(${orders.email}) = ${code.toLowerCase()}` };
  if (await isCode(db, code)) {
    const bought = sql`exists (select 1 from order_lines l
      where l.order_id = ${orders.id} and lower(l.sku) = ${code.toLowerCase()})`;
    return { searchedFor: "sku", condition: bought };
  }
  return { searchedFor: "words", words: readWords(search) };
}

const placedBetween = ({ from, to }: OrderFilter): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${orders.placedAt} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${orders.placedAt} < ${startOf(to, 1)}`,
  );

function narrowedBy({ state, status, zone, service, method, ...flags }: OrderFilter): SQL | undefined {
  return and(
    state === undefined ? undefined : inState(state),
    status === undefined ? undefined : inStatus(status),
    flags.unpaid ? moneyAwaited : undefined,
    flags.refundsDue ? refundDue : undefined,
    flags.underReview ? reviewed : undefined,
    flags.disputed ? sql`${orders.disputedAt} is not null` : undefined,
    zone === undefined ? undefined : eq(orders.deliveryZone, zone),
    service === undefined ? undefined : eq(orders.deliveryService, service),
    method === undefined ? undefined : eq(orders.paymentMethod, method),
  );
}

/** The latest of the orders of which a condition is true. */
const readLatest = (db: Database, condition: SQL | undefined, limit: number): Promise<Listed[]> =>
  db
    .select({ order: orders, claim: claimOf })
    .from(orders)
    .leftJoin(packings, and(eq(packings.orderId, orders.id), liveClaim))
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);

/** The latest of those with some names, whether many orders have them or few. */
async function readLatestNamed(db: Database, named: NamedOrders, limit: number): Promise<Listed[]> {
  if (named.words.length === 0) return [];
  const latest = await readLatest(db, sql`${orders.id} in (${amongLatest(named, limit)})`, limit);
  if (latest.length === limit || !(await areMore(db, named))) return latest;
  const asked = await chooseWords(db, named);
  return transact(db, async (tx) => {
    await makeRoom(tx);
    return readLatest(tx, sql`${orders.id} in (${amongAll(named, asked, limit)})`, limit);
  });
}

/**
 * The latest orders of the shop, a part at a time.
 * @param page.after the number of the order after which the part begins
 */
export async function readOrdersForStaff(
  db: Database,
  filter: OrderFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<OrderPage> {
  const search = filter.search?.trim() ? await readSearch(db, filter.search) : undefined;
  const further = sql`(${orders.placedAt}, ${orders.id}) < (select placed_at, id from orders where number = ${after})`;
  const between = and(placedBetween(filter), after === undefined ? undefined : further);
  const narrowed = narrowedBy(filter);
  // One more says whether there are more.
  const rows =
    search?.searchedFor === "words"
      ? await readLatestNamed(db, { words: search.words, between, narrowed }, limit + 1)
      : await readLatest(db, and(narrowed, search?.condition, between), limit + 1);
  const shown = rows.slice(0, limit);
  return {
    orders: shown,
    searchedFor: search?.searchedFor,
    next: rows.length > limit ? (shown.at(-1)?.order.number ?? null) : null,
  };
}
