import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { PackingPlan } from "../contract";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import { createTurns } from "../http/work-in-turn";
import { addPacking } from "./add-packing";
import { planPacking } from "./plan-packing";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db" | "lists">; limits: RequestLimits };

/** Finding a box for several things at once, with what else a parcel needs. */
export function registerPackingRoutes(api: Api, { connection, limits }: Services): void {
  const inTurn = createTurns<PackingPlan>("Too many parcels are being packed, please try again shortly.");
  answer(api, "planPacking", async ({ body, clientAddress }) => {
    const share = networkOf(clientAddress);
    await spendOrRefuse(limits, "packing", share);
    return inTurn({ key: JSON.stringify(body), share }, () => planPacking(connection, body));
  });
  answer(api, "addPacking", async ({ body, identity, ifMatch, clientAddress }) => {
    const share = networkOf(clientAddress);
    await spendOrRefuse(limits, "packing", share);
    if (body.cartId === "new") await spendOrRefuse(limits, "newCart", share);
    const { cartId: id, ...asked } = body;
    return addPacking(connection.db, asked, { id, userId: identity?.userId, ifMatch });
  });
}
