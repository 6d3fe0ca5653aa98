import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { questionEnd } from "../../trade-rules/product-questions";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import type { Database } from "../database/connect";
import { productQuestions } from "./question-tables";

export type QuestionRow = typeof productQuestions.$inferSelect;

const openedBy = (secret: string) =>
  and(
    eq(productQuestions.tokenHash, hashOfSecret(secret)),
    isNull(productQuestions.answeredAt),
    gt(productQuestions.endsAt, sql`now()`),
  );

/** The question that a mailed secret opens; undefined once it is answered or over. */
export async function findQuestion(db: Database, secret: string): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(productQuestions).where(openedBy(secret));
  return row;
}

/** The same, held until the transaction ends. */
export async function holdQuestion(tx: Database, secret: string): Promise<QuestionRow | undefined> {
  const [row] = await tx.select().from(productQuestions).where(openedBy(secret)).for("update");
  return row;
}

/** Deletes the question that a mailed secret opens. @returns whether there was one. */
export async function removeQuestion(db: Database, secret: string): Promise<boolean> {
  const removed = await db
    .delete(productQuestions)
    .where(openedBy(secret))
    .returning({ id: productQuestions.id });
  return removed.length === 1;
}

/**
 * Gives a question a secret for its letter, stored as a hash alone; the one before no longer fits. The days to confirm it
 * begin with the letter, which may have waited.
 * @returns undefined when it is gone, confirmed or answered
 */
export async function renewQuestion(
  db: Database,
  id: number,
): Promise<{ email: string; productId: string; secret: string } | undefined> {
  const secret = newSecret();
  const [row] = await db
    .update(productQuestions)
    .set({ tokenHash: hashOfSecret(secret), endsAt: questionEnd("asked", new Date()) })
    .where(and(eq(productQuestions.id, id), isNull(productQuestions.confirmedAt)))
    .returning({ email: productQuestions.email, productId: productQuestions.productId });
  return row === undefined || row.email === null
    ? undefined
    : { email: row.email, productId: row.productId, secret };
}

/** The questions of an e-mail address that are not answered yet. */
export const questionsOf = (email: string) => sql`lower(${productQuestions.email}) = lower(${email})`;
