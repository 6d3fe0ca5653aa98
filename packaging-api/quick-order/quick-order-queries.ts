import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { secretId } from "../secret-id";
import { quickOrders } from "./quick-order-tables";

/** Keeps a list. @returns its secret id */
export async function insertList(db: Database, list: string): Promise<string> {
  const id = secretId();
  await db.insert(quickOrders).values({ id, list });
  return id;
}

/** A list as it was typed. @throws Failure 404 when there is none, or it is too old. */
export async function readListOf(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ list: quickOrders.list }).from(quickOrders).where(eq(quickOrders.id, id));
  if (row === undefined) throw notFound();
  return row.list;
}
