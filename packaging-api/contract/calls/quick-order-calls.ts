import { addedLines } from "../added-lines";
import { addQuickOrderBody, quickOrder, quickOrderBody, startedQuickOrder } from "../quick-order";
import { type Call, ownId, serverRead } from "./call-row";

/** Ordering from a list of codes or sizes. Whoever knows the id of a list may read it. */
export const quickOrderCalls = {
  startQuickOrder: {
    method: "POST",
    auth: "none",
    browser: false,
    changes: true,
    budget: "cart",
    path: "/api/quick-order/start",
    summary: "Keeps a list of goods, a line each, for a few days",
    body: quickOrderBody,
    data: startedQuickOrder,
  },
  getQuickOrder: {
    ...serverRead,
    budget: "search",
    path: "/api/quick-order/{id}/get",
    summary: "What the lines of a list mean now, with prices at their quantities",
    params: ownId,
    data: quickOrder,
  },
  addQuickOrder: {
    method: "POST",
    auth: "optional",
    browser: true,
    changes: true,
    ifMatch: true,
    budget: "cart",
    path: "/api/quick-order/{id}/add",
    summary: "Puts what a list means into a cart, as far as it can be had",
    params: ownId,
    body: addQuickOrderBody,
    data: addedLines,
  },
} as const satisfies Record<string, Call>;
