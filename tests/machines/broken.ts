import { existsSync } from "node:fs";
import { join } from "node:path";
import { mailFolder } from "../../packaging-api/tests/support/api";
import { publishedEntries, untilPublished } from "../../packaging-api/tests/support/published";
import { until } from "../../packaging-api/tests/support/until";
import type { Machines } from "./machines";

type OrderLook = { id: string; number: string; cart_id: string };
type Letter = { id: number; order_id: string };

/** Goods that are there before anybody buys. */
export type Shelf = { id: string; stock: number }[];

/** Until every letter has gone out, and until the published catalogue is what the database has. */
const LETTERS_MS = 120_000;
const PUBLISHED_MS = 180_000;

/**
 * What must hold once everything is well again.
 * @param acknowledged numbers of the orders that shoppers were shown
 * @returns a sentence for each thing that does not
 */
export async function findBroken(
  shop: Pick<Machines, "select" | "apis">,
  acknowledged: readonly string[],
  shelf: Shelf,
): Promise<string[]> {
  await until(
    "end of the letters",
    async () => {
      const [left] = await shop.select<{ left: number }>(
        "select count(*)::int as left from outbox where done_at is null and failed_at is null and kind like 'mail.%'",
      );
      return left?.left === 0 ? true : undefined;
    },
    LETTERS_MS,
  );
  const orders = await shop.select<OrderLook>("select id, number::text, cart_id from orders");
  return [
    ...ordersBroken(orders, acknowledged),
    ...(await lettersBroken(shop, orders)),
    ...(await stockBroken(shop, shelf)),
  ];
}

function ordersBroken(orders: readonly OrderLook[], acknowledged: readonly string[]): string[] {
  const there = new Set(orders.map(({ number }) => number));
  const missing = acknowledged.filter((number) => !there.has(number));
  const unknown = [...there].filter((number) => !acknowledged.includes(number));
  const carts = new Set(orders.map(({ cart_id }) => cart_id));
  return [
    ...(missing.length > 0 ? [`Orders that a shopper saw are gone: ${missing.join(", ")}.`] : []),
    ...(unknown.length > 0 ? [`Orders that no shopper saw: ${unknown.join(", ")}.`] : []),
    ...(new Set(acknowledged).size < acknowledged.length ? ["Two shoppers saw the same order."] : []),
    ...(carts.size < orders.length ? [`${orders.length} orders of ${carts.size} carts.`] : []),
  ];
}

/** Each order has one letter, which lies in the folder of one of the packaging APIs. */
async function lettersBroken(
  { select, apis }: Pick<Machines, "select" | "apis">,
  orders: readonly OrderLook[],
): Promise<string[]> {
  const letters = await select<Letter>(
    "select id::int as id, payload->>'orderId' as order_id from outbox where kind like 'mail.%' and payload ? 'orderId'",
  );
  return orders.flatMap(({ id, number }) => {
    const own = letters.filter(({ order_id }) => order_id === id);
    if (own.length !== 1) return [`Order ${number} has ${own.length} letters.`];
    const written = own.some((letter) =>
      apis.some((api) => existsSync(join(mailFolder(api), `${letter.id}.eml`))),
    );
    return written ? [] : [`The letter of order ${number} was not sent.`];
  });
}

/** What is on the shelf is what was there less what orders hold, and never less than nothing. */
async function stockBroken({ select }: Pick<Machines, "select">, shelf: Shelf): Promise<string[]> {
  const rows = await select<{ id: string; stock: number; held: number }>(
    `select p.id, p.stock, coalesce(sum(l.quantity) filter (where o.holds_stock), 0)::int as held
     from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
     where p.id = any($1) group by p.id`,
    [shelf.map(({ id }) => id)],
  );
  return shelf.flatMap(({ id, stock }) => {
    const now = rows.find((row) => row.id === id);
    if (now === undefined) return [`Product ${id} is gone.`];
    return now.stock === stock - now.held && now.stock >= 0
      ? []
      : [`Product ${id} has ${now.stock} packs, and orders hold ${now.held} of ${stock}.`];
  });
}

/**
 * Whether the published catalogue, which lies in the object store, has every product, asked of each packaging API.
 * @returns a sentence where it has not
 */
export async function findUnpublished({
  select,
  apis,
}: Pick<Machines, "select" | "apis">): Promise<string[]> {
  const [{ products } = { products: 0 }] = await select<{ products: number }>(
    "select count(*)::int as products from products where status = 'active'",
  );
  const [{ stored } = { stored: 0 }] = await select<{ stored: number }>(
    "select count(*)::int as stored from published_parts where object_key is not null",
  );
  const counts: string[] = stored === 0 ? ["No part of the published catalogue is in the object store."] : [];
  for (const api of apis) {
    await untilPublished(api, products, PUBLISHED_MS);
    const entries = (await publishedEntries(api, "products")).length;
    if (entries !== products) counts.push(`${entries} of ${products} products are published.`);
  }
  return counts;
}
