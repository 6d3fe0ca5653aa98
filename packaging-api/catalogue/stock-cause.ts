import { type SQL, sql } from "drizzle-orm";
import type { StockReason } from "../contract/staff-stock";
import type { Database } from "../database/connect";

/** What the ledger says of a change of the stock, besides the packs. */
export type StockCause = {
  reason: StockReason;
  /** Who did it, where that is none of the staff: their name is the transaction's (`actAs`). */
  actor?: "customer" | "guest" | "system" | "staff";
  /** The number of the order that it belongs to. */
  order?: string;
  /** The number of the supplier's delivery that it belongs to. */
  delivery?: number;
  /** What one of the staff wrote to it. */
  note?: string;
};

/** Read by the trigger that writes the ledger; see the migration. They end with the transaction. */
const CAUSE = "shop.stock_cause";
const PERSON = "shop.staff_person";

/** SQL that says why the stock changes from here on in the transaction. @param json of a `StockCause` */
export const causeSet = (json: SQL): SQL => sql`set_config(${CAUSE}, ${json}, true)`;

/** Says why the stock changes from here on in the transaction. */
export async function setStockCause(tx: Database, cause: StockCause): Promise<void> {
  await tx.execute(sql`select ${causeSet(sql`${JSON.stringify(cause)}`)}`);
}

/** SQL for who acts in the transaction: one of the staff, or the account of the database. */
export const whoActs = sql<string>`coalesce(nullif(current_setting(${PERSON}, true), ''), session_user)`;

/** Says which of the staff acts in the transaction. */
export async function actAs(tx: Database, person: string): Promise<void> {
  await tx.execute(sql`select set_config(${PERSON}, ${person}, true)`);
}
