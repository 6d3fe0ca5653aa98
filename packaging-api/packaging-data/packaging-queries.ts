import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Period } from "../../trade-rules/reporting-periods";
import { products } from "../catalogue/catalogue-tables";
import type { Database } from "../database/connect";
import { namedBy } from "../orders/order-queries";
import { documents, orderLines, orders } from "../orders/order-tables";

/** What an order stored of a line, and where it stored nothing, what the catalogue says today. */
const figures = {
  material: orderLines.packagingMaterial,
  unitWeight: orderLines.unitWeight,
  recycledPercent: orderLines.recycledPercent,
  today: {
    packagingMaterial: products.packagingMaterial,
    material: products.material,
    weight: products.weight,
    recycledPercent: products.recycledPercent,
  },
};

/** Joins the catalogue for lines that stored nothing. */
const stillInCatalogue = and(eq(products.id, orderLines.productId), isNull(orderLines.packagingMaterial));

const groups = [
  orderLines.packagingMaterial,
  orderLines.unitWeight,
  orderLines.recycledPercent,
  products.packagingMaterial,
  products.material,
  products.weight,
  products.recycledPercent,
];
const summed = {
  ...figures,
  units: sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.packSize})::float8`,
  lines: count(),
};

/** The goods of an order as its shopper names it, those with the same figures together; none where there is no such order. */
export function readOrderGoods(db: Database, { id, userId }: { id: string; userId?: string }) {
  return db
    .select(summed)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, stillInCatalogue)
    .where(namedBy(id, userId ?? null))
    .groupBy(...groups);
}

/** Midnight in London at which a day begins, or, `days` later, another. */
const midnight = (day: string, days = 0): SQL =>
  sql`(${day}::timestamp + make_interval(days => ${days}::int)) at time zone 'Europe/London'`;

/**
 * The customer's purchases of a period (docs/product.md, Packaging data), by the index of their orders: those that were
 * paid or are on account, by the day of their invoice, without those that were cancelled or paid back.
 */
const bought = (userId: string, { from, to }: Period): SQL | undefined =>
  and(
    eq(orders.userId, userId),
    lt(orders.placedAt, midnight(to, 1)),
    ne(orders.orderState, "cancelled"),
    or(
      inArray(orders.paymentState, ["paid", "partially_refunded"]),
      // On account: the goods leave before the money comes.
      and(isNotNull(orders.dueOn), eq(orders.paymentState, "awaiting_payment")),
    ),
    eq(documents.kind, "invoice"),
    gte(documents.issuedAt, midnight(from)),
    lt(documents.issuedAt, midnight(to, 1)),
  );
const ofOrder = eq(documents.orderId, orders.id);

/** The goods of a customer's purchases, those with the same figures together. */
export function readGoods(db: Database, userId: string, period: Period) {
  return db
    .select(summed)
    .from(orders)
    .innerJoin(documents, ofOrder)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, stillInCatalogue)
    .where(bought(userId, period))
    .groupBy(...groups);
}

/** How many purchases there are, and of how many some of the money went back. */
export async function countPurchases(
  db: Database,
  userId: string,
  period: Period,
): Promise<{ orders: number; partlyRefunded: number }> {
  const [counts] = await db
    .select({
      orders: count(),
      partlyRefunded: sql<number>`count(*) filter (where ${orders.paymentState} = 'partially_refunded')::int`,
    })
    .from(orders)
    .innerJoin(documents, ofOrder)
    .where(bought(userId, period));
  return counts ?? { orders: 0, partlyRefunded: 0 };
}

/** Numbers of orders are digits, which rise as orders are placed. */
const numeric = sql`${orders.number}::bigint`;

/**
 * The lines of a customer's purchases, the order with the lowest number first.
 * @param after the number of an order and the place of its line, of which those that follow are read
 */
export function readLinesBought(
  db: Database,
  userId: string,
  { period, after, limit }: { period: Period; after: { number: string; position: number }; limit: number },
) {
  return db
    .select({
      ...figures,
      number: orders.number,
      position: orderLines.position,
      placedAt: orders.placedAt,
      paymentState: orders.paymentState,
      invoiceNumber: documents.number,
      issuedAt: documents.issuedAt,
      sku: orderLines.sku,
      name: orderLines.name,
      size: orderLines.size,
      packs: orderLines.quantity,
      packSize: orderLines.packSize,
    })
    .from(orders)
    .innerJoin(documents, ofOrder)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, stillInCatalogue)
    .where(
      and(
        bought(userId, period),
        sql`(${numeric}, ${orderLines.position}) > (${after.number}::bigint, ${after.position}::int)`,
      ),
    )
    .orderBy(numeric, asc(orderLines.position))
    .limit(limit);
}
