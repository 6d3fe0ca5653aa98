import * as credit from "../credit";
import { type Call, ownRead } from "./call-row";

/** Paying on account. */
export const creditCalls = {
  getCreditAccount: {
    ...ownRead,
    browser: false,
    path: "/api/credit/get",
    summary:
      "How the customer's account stands that the staff gave terms, with its invoices; null without terms",
    data: credit.creditAccount.nullable(),
  },
} as const satisfies Record<string, Call>;
