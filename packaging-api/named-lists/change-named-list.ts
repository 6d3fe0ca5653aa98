import type { ListLinesBody, NamedList } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { presentList } from "./get-named-list";
import { type AskedList, lockList } from "./list-access";
import { putLines, readPacks, removeLines, touchList } from "./list-lines";

/**
 * Changes the packs of lines that a list has; none take a line off. What somebody else has taken off meanwhile stays off.
 * @returns the list.
 * @throws Failure 404 when it is not the customer's to change.
 */
export function changeNamedList(
  db: Connection["db"],
  asked: AskedList,
  { lines }: ListLinesBody,
): Promise<NamedList> {
  return transact(db, async (tx) => {
    const row = await lockList(tx, asked);
    const ids = lines.map(({ productId }) => productId);
    const there = ids.length === 0 ? new Map<string, number>() : await readPacks(tx, row.id, ids);
    const latest = new Map(
      lines.filter(({ productId }) => there.has(productId)).map((line) => [line.productId, line.quantity]),
    );
    const changed = [...latest].map(([productId, quantity]) => ({ productId, quantity }));
    await removeLines(
      tx,
      row.id,
      changed.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId),
    );
    await putLines(
      tx,
      row.id,
      changed.filter(({ quantity }) => quantity > 0),
    );
    if (changed.length > 0) await touchList(tx, row.id);
    return presentList(tx, row, asked.userId);
  });
}
