import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { email } from "./account";
import { productSummary } from "./product";
import { BLANK, lines } from "./text";

/** A question about a product, by its id. */
export const askProductQuestionBody = z.object({
  productId: z.string().min(1).max(100),
  email,
  question: lines(limits.question).unwrap().min(1, BLANK),
});
export type AskProductQuestionBody = z.output<typeof askProductQuestionBody>;

/** The secret of the letter about a question. */
const token = z.string().min(1).max(100);
export const productQuestionToken = z.object({ token });

/** A question that is not answered yet, as whoever has its letter sees it. */
export const productQuestion = z.object({
  product: productSummary,
  question: z.string(),
  isConfirmed: z.boolean(),
  /** When it is deleted if nothing comes of it. */
  endsAt: z.iso.datetime(),
});
export type ProductQuestion = z.infer<typeof productQuestion>;
