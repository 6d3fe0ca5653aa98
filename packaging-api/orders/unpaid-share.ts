import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { networkOf } from "../../request-limits/network";
import type { Database } from "../database/connect";
import { mailboxOf } from "../database/mailbox";
import { prepared, type Value } from "../database/pipelining/prepared";
import { keyedHash } from "../keyed-hash";
import type { SecretSettings, UnpaidStockSettings } from "./order-context";
import { orderLines, orders } from "./order-tables";

/** The network of an order as it is stored while its unpaid packs count. */
export const holderNetworkOf = ({ internalSecrets: [newest] }: SecretSettings, clientAddress: string) =>
  keyedHash(newest, "holder-network", networkOf(clientAddress));

/** In place of a network for what a customer's standing orders hold, which come from none: each customer is one. */
export const holderOfCustomer = ({ internalSecrets: [newest] }: SecretSettings, userId: string) =>
  keyedHash(newest, "holder-customer", userId);

const selectHeld = prepared((db, value: Value<"network" | "email" | "cartId" | "userId">) => {
  const email = sql`coalesce(${value("email")}::text, (
    select coalesce(u.email, c.email) from carts c
    left join users u on u.id = coalesce(c.user_id, ${value("userId")}::text)
    where c.id = ${value("cartId")}::text))`;
  return db
    .select({
      productId: orderLines.productId,
      packs: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isNotNull(orders.holderNetwork),
        or(
          eq(orders.holderNetwork, value("network")),
          sql`${mailboxOf(orders.email)} = (select ${mailboxOf(email)})`,
        ),
      ),
    )
    .groupBy(orderLines.productId);
});

/** Packs by their products. */
export type Packs = ReadonlyMap<string, number>;

/**
 * The packs that are reserved without payment for a network and a mailbox together. Read it after the products are
 * locked, so that two checkouts of a product cannot both miss what the other takes.
 * @param holder.network as `holderNetworkOf` gives it; and an address, or the cart whose order is to be confirmed to
 * one
 */
export async function readHeld(
  tx: Database,
  holder: { network: string } & ({ email: string } | { cartId: string; userId: string | undefined }),
): Promise<Packs> {
  const of =
    "email" in holder
      ? { email: holder.email, cartId: null, userId: null }
      : { email: null, cartId: holder.cartId, userId: holder.userId ?? null };
  const rows = await selectHeld(tx, { network: holder.network, ...of });
  return new Map(rows.map(({ productId, packs }) => [productId, packs]));
}

/**
 * Packs of a product that may be reserved for one network or mailbox without payment.
 * @param packs of the stock if none were reserved for it
 */
export const shareOf = (packs: number, { sharePercent, freePacks }: UnpaidStockSettings): number =>
  Math.max(freePacks, Math.floor((packs * sharePercent) / 100));

/** A product of an order: `stock` is what is left without this order. */
type Wanted = { productId: string; stock: number; quantity: number };

/** The first line that exceeds the share, and how many packs of it do not; undefined when there is none. */
export function firstBeyondShare<L extends Wanted>(
  lines: readonly L[],
  held: Packs,
  settings: UnpaidStockSettings,
): { line: L; available: number } | undefined {
  for (const line of lines) {
    const before = held.get(line.productId) ?? 0;
    const available = Math.max(0, shareOf(line.stock + before, settings) - before);
    if (line.quantity > available) return { line, available };
  }
  return undefined;
}

/** Whether a customer has paid an order: then the share does not apply to them. */
export async function hasPaidBefore(tx: Database, userId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.paymentState, ["paid", "partially_refunded"])))
    .limit(1);
  return paid !== undefined;
}
