import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { previewReorder } from "./preview-reorder";
import { reorder } from "./reorder";

/** Ordering again what was ordered before. */
export function registerReorderRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "previewReorder", ({ params, identity }) =>
    previewReorder(db, { id: params.id, userId: identity?.userId }),
  );
  answer(api, "reorder", ({ params, body, identity, ifMatch }) =>
    reorder(db, params.id, { id: body.cartId, userId: identity?.userId, ifMatch }),
  );
}
