import { z } from "zod";
import {
  changeByLinkBody,
  changeStandingOrderBody,
  standingOrder,
  standingOrderSummaries,
  standingOrderTerms,
  startedStandingOrder,
  startStandingOrderBody,
} from "../standing-order";
import { type Call, done, ownId, ownRead, ownWrite, segment, serverRead } from "./call-row";

/** Orders that are placed again and again. Whoever has the letter about one may change it without signing in. */
export const standingOrderCalls = {
  listStandingOrders: {
    ...ownRead,
    path: "/api/standing-orders/all",
    summary: "The customer's standing orders, the next one first",
    data: standingOrderSummaries,
  },
  getStandingOrderTerms: {
    ...ownRead,
    path: "/api/standing-orders/terms",
    summary: "What a standing order can be paid by, and the days that can be chosen",
    data: standingOrderTerms,
  },
  startStandingOrder: {
    ...ownWrite,
    path: "/api/standing-orders/new",
    summary: "Orders the goods of a list or of an order every so many weeks",
    body: startStandingOrderBody,
    data: startedStandingOrder,
  },
  getStandingOrder: {
    ...ownRead,
    path: "/api/standing-orders/{id}/get",
    summary: "A standing order with what its goods would cost today",
    params: ownId,
    data: standingOrder,
  },
  changeStandingOrder: {
    ...ownWrite,
    path: "/api/standing-orders/{id}/change",
    summary: "Skips the next order, pauses, goes on, ends, or changes packs or days",
    params: ownId,
    body: changeStandingOrderBody,
    data: done,
  },
  getStandingOrderByLink: {
    ...serverRead,
    budget: "account",
    path: "/api/standing-order-links/{token}/get",
    summary: "The same for whoever has the latest letter about it",
    params: z.object({ token: segment(100) }),
    data: standingOrder.omit({ id: true }),
  },
  changeStandingOrderByLink: {
    method: "POST",
    auth: "none",
    browser: true,
    changes: true,
    budget: "account",
    path: "/api/standing-order-links/change",
    summary: "The same changes for whoever has the latest letter about it",
    body: changeByLinkBody,
    data: done,
  },
} as const satisfies Record<string, Call>;
