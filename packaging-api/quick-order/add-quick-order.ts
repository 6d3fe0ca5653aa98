import { addLines, type GoodsToAdd } from "../cart/add-lines";
import type { CartToChange } from "../cart/change-cart";
import type { AddedLines } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { type Choices, findNamed } from "./find-goods";
import { groupByGoods } from "./get-quick-order";
import { isQuantity, packsOf } from "./present-line";
import { readListOf } from "./quick-order-queries";
import { readList } from "./read-list";

/** The goods that a list means for certain or by choice; lines with too many packs are left out, as the page says. */
async function readGoods(db: Database, list: string, choices: Choices): Promise<GoodsToAdd[]> {
  const groups = groupByGoods(await findNamed(db, readList(list), choices));
  return groups
    .map(({ row, lines }) => ({
      productId: row.id,
      name: row.name,
      size: row.size,
      status: row.status,
      stock: row.stock,
      expected: row.expected,
      quantity: lines.reduce((sum, line) => sum + packsOf(line, row.packSize), 0),
    }))
    .filter(({ quantity }) => isQuantity(quantity));
}

/**
 * Puts what a list means into a cart, as {@link addLines} does.
 * @param asked the list's secret, and what was chosen for lines that may mean several goods
 * @throws Failure 404 when there is no such list, and what addLines throws.
 */
export function addQuickOrder(
  db: Connection["db"],
  asked: { key: string; choices: Choices },
  cart: CartToChange,
): Promise<AddedLines> {
  return transact(db, async (tx) => {
    const list = await readListOf(tx, asked.key);
    return addLines(tx, cart, () => readGoods(tx, list, asked.choices));
  });
}
