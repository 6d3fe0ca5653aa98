import { and, asc, count, desc, eq, ne } from "drizzle-orm";
import type { Address, CustomerAddress } from "../contract";
import type { Database } from "../database/connect";
import { addresses } from "./address-tables";

type Row = typeof addresses.$inferSelect;
/** What of an address the customer states. */
export type AddressColumns = Pick<Row, "address" | "phone">;

/** A customer's addresses, the default one first, then in the order in which they came. */
export async function readAddresses(db: Database, userId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  return rows.map(({ id, address, phone, isDefault }) => ({ ...address, phone, isDefault, id }));
}

/** One of a customer's addresses, without its phone number. */
export async function findAddress(db: Database, userId: string, id: string): Promise<Address | undefined> {
  const [row] = await db.select({ address: addresses.address }).from(addresses).where(own(userId, id));
  return row?.address;
}

/** How many addresses a customer has. */
export async function countAddresses(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId));
  return row?.count ?? 0;
}

/** Writes a new address. */
export async function insertAddress(
  tx: Database,
  row: AddressColumns & Pick<Row, "id" | "userId">,
): Promise<void> {
  await tx.insert(addresses).values(row);
}

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id));

/** Writes a customer's address again. @returns whether they have such a one. */
export async function saveAddress(
  tx: Database,
  userId: string,
  id: string,
  columns: AddressColumns,
): Promise<boolean> {
  const saved = await tx
    .update(addresses)
    .set(columns)
    .where(own(userId, id))
    .returning({ id: addresses.id });
  return saved.length === 1;
}

/** Removes a customer's address. @returns it, undefined when they have none such. */
export async function removeAddress(tx: Database, userId: string, id: string): Promise<Row | undefined> {
  const [removed] = await tx.delete(addresses).where(own(userId, id)).returning();
  return removed;
}

/** Makes one of a customer's addresses the default, instead of the one that is. */
export async function makeDefault(tx: Database, userId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true), ne(addresses.id, id)));
  await tx.update(addresses).set({ isDefault: true }).where(own(userId, id));
}
