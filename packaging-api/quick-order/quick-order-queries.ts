import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { secretId } from "../secret-id";
import { quickOrders } from "./quick-order-tables";

/** Keeps a list. @returns its secret */
export async function insertList(db: Database, list: string): Promise<string> {
  const key = secretId();
  await db.insert(quickOrders).values({ id: key, list });
  return key;
}

/** A list as it was typed. @throws Failure 404 when there is none, or it is too old. */
export async function readListOf(db: Database, key: string): Promise<string> {
  const [row] = await db.select({ list: quickOrders.list }).from(quickOrders).where(eq(quickOrders.id, key));
  if (row === undefined) throw notFound();
  return row.list;
}
