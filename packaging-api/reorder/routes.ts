import { networkOf } from "../../request-limits/network";
import { type Api, answer } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import type { Services } from "../services";
import { previewReorder } from "./preview-reorder";
import { reorder } from "./reorder";

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
