import { eq } from "drizzle-orm";
import { lockCustomer } from "../accounts/lock-customer";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { hasName, nameTaken } from "./add-to-named-list";
import { type AskedList, lockOwnList } from "./list-access";
import { namedLists } from "./named-list-tables";

/**
 * Gives a list another name, for all who have it.
 * @throws Failure 404 when it is not the customer's own; 409 list_name_taken.
 */
export function renameNamedList(db: Connection["db"], asked: AskedList, name: string): Promise<void> {
  return transact(db, async (tx) => {
    // Of two lists that are to have one name, one comes second.
    if (!(await lockCustomer(tx, asked.userId))) throw notFound();
    const { id } = await lockOwnList(tx, asked);
    if (await hasName(tx, asked.userId, name, id)) throw nameTaken();
    await tx.update(namedLists).set({ name, updatedAt: new Date() }).where(eq(namedLists.id, id));
  });
}
