import { z } from "zod";
import { askProductQuestionBody, productQuestion, productQuestionToken } from "../product-question";
import { type Call, done, segment, serverRead } from "./call-row";

/** What a shopper changes without an account. */
const write = { method: "POST", auth: "none", browser: true, changes: true } as const;

/** Asking about a product. Whoever has the letter may confirm the question or delete it while it has no answer. */
export const productQuestionCalls = {
  askProductQuestion: {
    ...write,
    budget: "productQuestion",
    path: "/api/product-question/ask",
    summary: "Mails a link that sends a question about a product to the staff",
    body: askProductQuestionBody,
    data: done,
  },
  getProductQuestion: {
    ...serverRead,
    path: "/api/product-question/{token}/get",
    summary: "What the link of such a letter is about",
    params: z.object({ token: segment(100) }),
    data: productQuestion,
  },
  confirmProductQuestion: {
    ...write,
    budget: "account",
    path: "/api/product-question/confirm",
    summary: "Confirms the question of such a letter: staff are told of it",
    body: productQuestionToken,
    data: productQuestion,
  },
  forgetProductQuestion: {
    ...write,
    budget: "account",
    path: "/api/product-question/forget",
    summary: "Deletes the question of such a letter while it has no answer",
    body: productQuestionToken,
    data: done,
  },
} as const satisfies Record<string, Call>;
