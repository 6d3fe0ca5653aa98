import { z } from "zod";
import { addedLines } from "../added-lines";
import { addQuickOrderBody, quickOrder, quickOrderBody, startedQuickOrder } from "../quick-order";
import { type Call, segment, serverRead } from "./call-row";

const secretOfList = z.object({ key: segment(100) });

/** Ordering from a list of codes or sizes. Whoever knows the key of a list may read it. */
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
    path: "/api/quick-order/{key}/get",
    summary: "What the lines of a list mean now, with prices at their quantities",
    params: secretOfList,
    data: quickOrder,
  },
  addQuickOrder: {
    method: "POST",
    auth: "optional",
    browser: true,
    changes: true,
    ifMatch: true,
    budget: "cart",
    path: "/api/quick-order/{key}/add",
    summary: "Puts what a list means into a cart, as far as it can be had",
    params: secretOfList,
    body: addQuickOrderBody,
    data: addedLines,
  },
} as const satisfies Record<string, Call>;
