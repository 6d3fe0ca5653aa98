import type { Period } from "../../trade-rules/reporting-periods";
import type { PackagingData } from "../contract";
import type { Database } from "../database/connect";
import { pipeline } from "../database/transaction";
import { countPurchases, readGoods } from "./packaging-queries";
import { totalsOfGoods } from "./packaging-totals";

/** What a customer's purchases of a period weigh by material (docs/product.md, Packaging data). */
export async function getPackagingData(db: Database, userId: string, period: Period): Promise<PackagingData> {
  const [goods, purchases] = await pipeline([
    () => readGoods(db, userId, period),
    () => countPurchases(db, userId, period),
  ]);
  return { ...totalsOfGoods(goods), ...purchases };
}
