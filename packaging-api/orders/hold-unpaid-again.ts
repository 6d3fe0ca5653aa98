import { NONE_TO_HAVE, packsToHave } from "../../trade-rules/split-stock";
import { lockGoods } from "../catalogue/change-stock";
import type { Database } from "../database/connect";
import { readPacksToHave } from "./expected-packs";
import { holdAgain, readAgain } from "./hold-again";
import type { HoldSettings, SecretSettings } from "./order-context";
import { packsOf } from "./order-packs";
import { readLines } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { firstBeyondShare, hasPaidBefore, holderNetworkOf, readHeld } from "./unpaid-share";

/**
 * Takes the packs of an order off the stock again that is not paid, within the share that its network and its mailbox
 * may hold. The caller's transaction has locked the order's row.
 * @returns `beyond_share`: they are there and stay on sale; `gone`: they are not all there any more.
 */
export async function holdUnpaidAgain(
  tx: Database,
  { config }: { config: Pick<HoldSettings, "unpaidStock"> & SecretSettings },
  order: OrderRow,
  until: Date | null,
): Promise<"held" | "beyond_share" | "gone"> {
  if (order.holdsStock) {
    await holdAgain(tx, order, { until, holderNetwork: order.holderNetwork });
    return "held";
  }
  const packs = packsOf(await readLines(tx, order.id));
  const goods = await lockGoods(tx, [...packs.keys()]);
  const network = holderNetworkOf(config, order.clientAddress);
  const held = await readHeld(tx, { network, email: order.email });
  const ids = goods.map(({ id }) => id);
  const toHave = await readPacksToHave(tx, ids);
  const wanted = ids.map((id) => ({
    productId: id,
    stock: packsToHave(toHave.get(id) ?? NONE_TO_HAVE),
    quantity: packs.get(id) ?? 0,
  }));
  const isBeyond = firstBeyondShare(wanted, held, config.unpaidStock) !== undefined;
  const mayHoldAll = isBeyond && order.userId !== null && (await hasPaidBefore(tx, order.userId));
  if (isBeyond && !mayHoldAll) {
    const again = await readAgain(tx, order.id, ids);
    const areThere =
      goods.length === packs.size &&
      wanted.every(
        ({ productId, quantity }) => packsToHave(again.get(productId) ?? NONE_TO_HAVE) >= quantity,
      );
    return areThere && goods.every(({ status }) => status === "active") ? "beyond_share" : "gone";
  }
  const hold = { until, holderNetwork: mayHoldAll ? null : network };
  return (await holdAgain(tx, order, hold)) ? "held" : "gone";
}
