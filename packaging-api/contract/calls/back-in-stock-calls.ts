import { z } from "zod";
import { askBackInStockBody, backInStockRequest, backInStockToken } from "../back-in-stock";
import { type Call, done, segment, serverRead } from "./call-row";

/** What a shopper changes without an account. */
const write = { method: "POST", auth: "none", browser: true, changes: true } as const;

/** Being mailed once when a sold-out product is there again. Whoever has the letter may confirm the request or end it. */
export const backInStockCalls = {
  askBackInStock: {
    ...write,
    budget: "backInStock",
    path: "/api/back-in-stock/ask",
    summary: "Mails a link that has its mailbox told when a sold-out product is there again",
    body: askBackInStockBody,
    data: done,
  },
  getBackInStockRequest: {
    ...serverRead,
    path: "/api/back-in-stock/{token}/get",
    summary: "What the link of such a letter is about",
    params: z.object({ token: segment(100) }),
    data: backInStockRequest,
  },
  confirmBackInStock: {
    ...write,
    budget: "account",
    path: "/api/back-in-stock/confirm",
    summary: "Confirms the request of such a letter: one mail is sent when the product is there",
    body: backInStockToken,
    data: backInStockRequest,
  },
  forgetBackInStock: {
    ...write,
    budget: "account",
    path: "/api/back-in-stock/forget",
    summary: "Deletes the request of such a letter",
    body: backInStockToken,
    data: done,
  },
} as const satisfies Record<string, Call>;
