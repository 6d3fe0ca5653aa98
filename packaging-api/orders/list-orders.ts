import type { z } from "zod";
import type { orderList } from "../contract";
import type { Database } from "../database/connect";
import { countOrders, readOrderSummaries } from "./summaries";

const PAGE_SIZE = 20;

/** One page of a customer's orders, the latest first. */
export async function listOrders(
  db: Database,
  userId: string,
  page: number,
): Promise<z.input<typeof orderList>> {
  const paging = { page, numOfRecords: PAGE_SIZE };
  const [found, total] = await Promise.all([readOrderSummaries(db, userId, paging), countOrders(db, userId)]);
  return { orders: found, total, ...paging };
}
