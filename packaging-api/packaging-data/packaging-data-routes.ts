import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { getOrderPackaging } from "./get-order-packaging";
import { getPackagingData } from "./get-packaging-data";
import { listPackagingLines } from "./list-packaging-lines";

/** What goods that were bought weigh as packaging: of one order, and of a customer's purchases. */
export function registerPackagingDataRoutes(
  api: Api,
  { connection: { db } }: { connection: Pick<Connection, "db"> },
): void {
  answer(api, "getOrderPackaging", ({ params, identity }) =>
    getOrderPackaging(db, { id: params.id, ...(identity && { userId: identity.userId }) }),
  );
  answer(api, "getPackagingData", ({ identity, query }) => getPackagingData(db, identity.userId, query));
  answer(api, "listPackagingLines", ({ identity, query }) => listPackagingLines(db, identity.userId, query));
}
