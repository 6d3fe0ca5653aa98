import { type CountedGoods, countStock } from "../catalogue/stock-by-hand";
import type { Connection } from "../database/connect";
import { type Act, perform } from "./act";
import type { StaffIo } from "./io";
import type { StockCommand } from "./stock-arguments";

/** Sets or adjusts the stock of a product. Answers the exit status: 1 when it was refused. */
export function runStock(
  db: Connection["db"],
  command: StockCommand,
  person: string,
  io: StaffIo,
): Promise<0 | 1> {
  const { name, sku, packs, reason } = command;
  const act: Act<CountedGoods> = {
    ...command,
    command: name === "set-stock" ? "stock set" : "stock adjust",
    subject: sku,
    details: { packs, ...(reason !== "" && { reason }) },
    work: (tx) => countStock(tx, sku, (before) => (name === "set-stock" ? packs : before + packs)),
    sentence: ({ before, after }) => `There are ${after} packs of ${sku}; there were ${before}.`,
    shown: (counted) => ({ ...counted }),
  };
  return perform(db, person, act, io);
}
