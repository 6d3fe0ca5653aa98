import { randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAX_LINES, namedListLimits } from "../../trade-rules/limits";
import { lockCustomer } from "../accounts/lock-customer";
import type { AddToListBody, addedToList } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { invalid, notFound, refused } from "../http/failure";
import { packsForList } from "./goods-for-list";
import { type AskedList, lockList } from "./list-access";
import { countLines, putLines, readPacks, touchList } from "./list-lines";
import { namedLists } from "./named-list-tables";

export const nameTaken = () =>
  refused(409, "There is a list of this name already.", { reason: "list_name_taken" });

/** Whether a customer has a list of that name, apart from the one named by `but`. */
export async function hasName(tx: Database, userId: string, name: string, but = ""): Promise<boolean> {
  const found = await tx
    .select({ id: namedLists.id })
    .from(namedLists)
    .where(and(eq(namedLists.userId, userId), sql`lower(${namedLists.name}) = lower(${name})`));
  return found.some(({ id }) => id !== but);
}

async function beginList(tx: Database, userId: string, name: string | undefined): Promise<string> {
  if (name === undefined)
    throw invalid([{ propertyPath: "name", message: "This value should not be blank." }]);
  if (await hasName(tx, userId, name)) throw nameTaken();
  const [own] = await tx.select({ count: count() }).from(namedLists).where(eq(namedLists.userId, userId));
  if ((own?.count ?? 0) >= namedListLimits.lists)
    throw refused(409, `A customer may have ${namedListLimits.lists} lists.`, { reason: "lists_full" });
  const id = randomUUID();
  await tx.insert(namedLists).values({ id, userId, name });
  return id;
}

/**
 * Puts goods onto a list, or onto a new one. Of a product that is on it already the list has as many packs as the larger
 * of the two, so that what is sent twice adds nothing and nothing is lost.
 * @param asked.id of the list, or `new`
 * @throws Failure 404 for a list, a cart, an order or a product that is not there for this customer; 409 list_full,
 *   lists_full or list_name_taken; 422 for a new list without a name.
 */
export function addToNamedList(
  db: Connection["db"],
  asked: AskedList,
  body: AddToListBody,
): Promise<z.input<typeof addedToList>> {
  return transact(db, async (tx) => {
    // Before the list and a cart: whoever locks a customer and one of these locks the customer first.
    if (!(await lockCustomer(tx, asked.userId))) throw notFound();
    const id =
      asked.id === "new" ? await beginList(tx, asked.userId, body.name) : (await lockList(tx, asked)).id;
    const wanted = await packsForList(tx, asked.userId, body);
    const productIds = wanted.map(({ productId }) => productId);
    const there = wanted.length === 0 ? new Map<string, number>() : await readPacks(tx, id, productIds);
    const room = MAX_LINES - (await countLines(tx, id));
    const more = wanted.filter(({ productId, quantity }) => quantity > (there.get(productId) ?? 0));
    const fresh = more.filter(({ productId }) => !there.has(productId));
    const fits = new Set(fresh.slice(0, Math.max(0, room)));
    const put = more.filter((line) => there.has(line.productId) || fits.has(line));
    const left = more.length - put.length;
    if (put.length === 0 && left > 0)
      throw refused(409, `A list may have ${MAX_LINES} lines.`, { reason: "list_full" });
    await putLines(tx, id, put);
    if (put.length > 0) await touchList(tx, id);
    return { id, added: put.length, left };
  });
}
