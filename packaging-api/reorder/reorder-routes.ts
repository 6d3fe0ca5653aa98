import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import { previewReorder } from "./preview-reorder";
import { reorder } from "./run-reorder";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; limits: RequestLimits };

/** Ordering again what was ordered before. */
export function registerReorderRoutes(api: Api, { connection: { db }, limits }: Services): void {
  answer(api, "previewReorder", ({ params, identity }) =>
    previewReorder(db, { id: params.id, userId: identity?.userId }),
  );
  answer(api, "reorder", async ({ params, body, identity, ifMatch, clientAddress }) => {
    if (body.cartId === "new") await spendOrRefuse(limits, "newCart", networkOf(clientAddress));
    return reorder(db, params.id, { id: body.cartId, userId: identity?.userId, ifMatch });
  });
}
