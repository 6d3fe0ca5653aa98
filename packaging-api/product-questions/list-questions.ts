import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import type { Database } from "../database/connect";
import { productQuestions } from "./question-tables";

/** What of the questions is listed: those that wait for an answer, or those that have one. */
export type QuestionFilter = "open" | "answered";

/** A question as staff see it: without the mailbox, which the answer needs no one to know. */
export type StaffQuestion = {
  id: number;
  sku: string;
  name: string;
  question: string;
  answer: string;
  confirmedAt: Date | null;
  answeredAt: Date | null;
  publishedAt: Date | null;
};

const columns = {
  id: productQuestions.id,
  sku: products.sku,
  name: products.name,
  question: productQuestions.question,
  answer: productQuestions.answer,
  confirmedAt: productQuestions.confirmedAt,
  answeredAt: productQuestions.answeredAt,
  publishedAt: productQuestions.publishedAt,
};

/** Questions whose mailbox confirmed them: open ones first come first served, answered ones the latest first. */
export function listQuestions(db: Database, filter: QuestionFilter, limit: number): Promise<StaffQuestion[]> {
  const select = db
    .select(columns)
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId));
  return filter === "open"
    ? select
        .where(and(isNotNull(productQuestions.confirmedAt), isNull(productQuestions.answeredAt)))
        .orderBy(asc(productQuestions.confirmedAt), asc(productQuestions.id))
        .limit(limit)
    : select
        .where(isNotNull(productQuestions.answeredAt))
        .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
        .limit(limit);
}
