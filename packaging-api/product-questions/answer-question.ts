import { and, eq, isNotNull } from "drizzle-orm";
import { questionEnd } from "../../trade-rules/product-questions";
import { products } from "../catalogue/catalogue-tables";
import { pageSlug } from "../catalogue/variants";
import { cacheTags } from "../contract/cache-tags";
import type { Database } from "../database/connect";
import { enqueue } from "../outbox/effect";
import { productQuestions } from "./question-tables";

/** The question cannot be worked on so; `message` is one sentence. */
export class QuestionError extends Error {}

/** A question as an act of the staff left it. */
export type WorkedQuestion = {
  id: number;
  sku: string;
  question: string;
  answer: string;
  isPublished: boolean;
};

/** A question that its mailbox confirmed, held until the transaction ends. @throws QuestionError when there is none */
async function hold(tx: Database, id: number) {
  const [row] = await tx
    .select({
      id: productQuestions.id,
      productId: productQuestions.productId,
      question: productQuestions.question,
      email: productQuestions.email,
      answer: productQuestions.answer,
      answeredAt: productQuestions.answeredAt,
      publishedAt: productQuestions.publishedAt,
      sku: products.sku,
      page: pageSlug,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(and(eq(productQuestions.id, id), isNotNull(productQuestions.confirmedAt)))
    .for("update", { of: productQuestions });
  if (row === undefined) throw new QuestionError(`There is no question ${id}.`);
  return row;
}

type Held = Awaited<ReturnType<typeof hold>>;

/** A question that has no answer yet, with the mailbox to write to. @throws QuestionError when it is answered */
async function holdOpen(tx: Database, id: number): Promise<Held & { email: string }> {
  const row = await hold(tx, id);
  if (row.answeredAt !== null || row.email === null)
    throw new QuestionError(`Question ${id} is answered already.`);
  return { ...row, email: row.email };
}

const makePageAgain = (tx: Database, { page }: Held) =>
  enqueue(tx, { kind: "revalidate", payload: { tags: [cacheTags.product(page)] } });

/**
 * Answers a question: its mailbox gets the answer in one letter and is forgotten with it.
 * @throws QuestionError when there is no such question, or it has an answer
 */
export async function answerQuestion(tx: Database, id: number, answer: string): Promise<WorkedQuestion> {
  const { email, productId, question, sku } = await holdOpen(tx, id);
  const now = new Date();
  await tx
    .update(productQuestions)
    .set({ answer, answeredAt: now, email: null, tokenHash: null, endsAt: questionEnd("answered", now) })
    .where(eq(productQuestions.id, id));
  await enqueue(tx, { kind: "mail.question-answered", payload: { email, productId, question, answer } });
  return { id, sku, question, answer, isPublished: false };
}

/**
 * Declines a question: its mailbox is told why in one letter, and the question is deleted.
 * @throws QuestionError when there is no such question, or it has an answer
 */
export async function declineQuestion(tx: Database, id: number, reason: string): Promise<WorkedQuestion> {
  const { email, productId, question, sku } = await holdOpen(tx, id);
  await tx.delete(productQuestions).where(eq(productQuestions.id, id));
  await enqueue(tx, { kind: "mail.question-declined", payload: { email, productId, question, reason } });
  return { id, sku, question, answer: "", isPublished: false };
}

/**
 * Shows a question and its answer with the product, in other words where they are given. Its page is made again.
 * @throws QuestionError when there is no such question, or it has no answer
 */
export async function publishQuestion(
  tx: Database,
  id: number,
  words: { question?: string | undefined; answer?: string | undefined },
): Promise<WorkedQuestion> {
  const row = await hold(tx, id);
  if (row.answeredAt === null) throw new QuestionError(`Question ${id} is not answered yet.`);
  const { question = row.question, answer = row.answer } = words;
  await tx
    .update(productQuestions)
    .set({ question, answer, publishedAt: row.publishedAt ?? new Date(), endsAt: null })
    .where(eq(productQuestions.id, id));
  await makePageAgain(tx, row);
  return { id, sku: row.sku, question, answer, isPublished: true };
}

/**
 * Takes a question off the product's page; it is deleted after some days.
 * @throws QuestionError when there is no such question, or it is not shown
 */
export async function hideQuestion(tx: Database, id: number): Promise<WorkedQuestion> {
  const row = await hold(tx, id);
  if (row.publishedAt === null) throw new QuestionError(`Question ${id} is not shown.`);
  await tx
    .update(productQuestions)
    .set({ publishedAt: null, endsAt: questionEnd("answered", new Date()) })
    .where(eq(productQuestions.id, id));
  // It may be what nobody is to read again.
  await enqueue(tx, { kind: "revalidate", payload: { tags: [cacheTags.product(row.page)], atOnce: true } });
  return { id, sku: row.sku, question: row.question, answer: row.answer, isPublished: false };
}
