import type { z } from "zod";
import type { orderList } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { countOrders, readOrderSummaries } from "./summaries";

const PAGE_SIZE = 20;

/**
 * One page of a customer's orders, the latest first.
 * @throws Failure 404 for a page beyond the last.
 */
export async function listOrders(
  db: Database,
  userId: string,
  page: number,
): Promise<z.input<typeof orderList>> {
  const paging = { page, numOfRecords: PAGE_SIZE };
  const total = await countOrders(db, userId);
  requirePage(total, paging);
  return { orders: await readOrderSummaries(db, userId, paging), total, ...paging };
}
