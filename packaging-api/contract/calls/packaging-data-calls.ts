import * as packaging from "../packaging-data";
import { type Call, ofOrder, ownRead } from "./call-row";

/** What goods that were bought weigh as packaging. */
export const packagingDataCalls = {
  getOrderPackaging: {
    ...ofOrder,
    method: "GET",
    browser: false,
    changes: false,
    budget: "none",
    path: "/api/orders/{id}/packaging/get",
    summary:
      "What an order's goods weigh by material; {id} is the id of a customer's own or the secret of its link",
    data: packaging.orderPackaging,
  },
  getPackagingData: {
    ...ownRead,
    browser: false,
    budget: "account",
    path: "/api/packaging-data/get",
    summary: "What the customer's purchases of a period weigh by material",
    query: packaging.packagingPeriod,
    data: packaging.packagingData,
  },
  listPackagingLines: {
    ...ownRead,
    browser: false,
    budget: "account",
    path: "/api/packaging-data/lines",
    summary: "The lines of those purchases, a thousand at a time",
    query: packaging.packagingLinesQuery,
    data: packaging.packagingLines,
  },
} as const satisfies Record<string, Call>;
