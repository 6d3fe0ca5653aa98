import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { MOST_OPEN_QUESTIONS, questionEnd } from "../../trade-rules/product-questions";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import { products } from "../catalogue/catalogue-tables";
import type { AskProductQuestionBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { mailboxOf } from "../database/mailbox";
import { readRow } from "../database/rows";
import { transact } from "../database/transaction";
import { refused } from "../http/failure";
import { takeSameTime } from "../http/same-time";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { productQuestions } from "./question-tables";

const room = z.object({ has_room: z.boolean() });

async function hasRoom(tx: Database, { email }: AskProductQuestionBody): Promise<boolean> {
  const { has_room } = await readRow(
    tx,
    room,
    sql`select count(*) < ${MOST_OPEN_QUESTIONS} as has_room from product_questions
      where email is not null and ${mailboxOf(sql`email`)} = ${mailboxOf(sql`${email}::text`)}`,
  );
  return has_room;
}

async function isSold(tx: Database, productId: string): Promise<boolean> {
  const [product] = await tx
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, productId));
  return product?.status === "active";
}

/**
 * Has a mailbox asked whether a question about a product is its own. The answer and its time are the same whatever the
 * mailbox has had and asked already.
 * @throws Failure 404 when the product is not sold.
 */
export async function askProductQuestion(
  db: Connection["db"],
  letters: LetterSettings,
  asked: AskProductQuestionBody,
): Promise<void> {
  const write = transact(db, async (tx) => {
    if (!(await isSold(tx, asked.productId)))
      throw refused(404, "This product is not sold.", { reason: "product_unknown" });
    // Counted first: of questions of one mailbox at the same time one waits for the other.
    if (!(await countLetter(tx, "product-question", letters, asked.email))) return;
    if (!(await hasRoom(tx, asked))) return;
    const [row] = await tx
      .insert(productQuestions)
      .values({
        ...asked,
        tokenHash: hashOfSecret(newSecret()),
        endsAt: questionEnd("asked", new Date()),
      })
      .returning({ id: productQuestions.id });
    if (row !== undefined) await enqueue(tx, { kind: "mail.question-link", payload: { questionId: row.id } });
  });
  await takeSameTime(write);
}
