import { eq } from "drizzle-orm";
import { questionEnd } from "../../trade-rules/product-questions";
import { linkInvalid } from "../accounts/mailed-link";
import { readSummaries } from "../catalogue/summary";
import type { ProductQuestion, ProductSummary } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { writeNotice } from "../staff-notices/write-notice";
import { fullName } from "../wording";
import { findQuestion, holdQuestion, type QuestionRow, removeQuestion } from "./question-queries";
import { productQuestions } from "./question-tables";

/** Of the bar beside the note to the staff. */
const NOTE_COLOR = "#0b4a8f";

async function readProduct(db: Database, { productId }: QuestionRow): Promise<ProductSummary> {
  const product = (await readSummaries(db, [{ id: productId }])).get(productId);
  if (product === undefined) throw linkInvalid();
  return product;
}

/** What the page of a mailed link shows. It does not say whose mailbox it is. */
const present = (
  { question }: QuestionRow,
  product: ProductSummary,
  state: Pick<ProductQuestion, "isConfirmed" | "endsAt">,
): ProductQuestion => ({ product, question, ...state });

/** The question that a mailed link is about. @throws Failure 404 when it is answered or over. */
export async function getProductQuestion(db: Database, secret: string): Promise<ProductQuestion> {
  const row = await findQuestion(db, secret);
  if (row === undefined || row.endsAt === null) throw linkInvalid();
  return present(row, await readProduct(db, row), {
    isConfirmed: row.confirmedAt !== null,
    endsAt: row.endsAt.toISOString(),
  });
}

/**
 * Confirms a question, the first time with a note to the staff, who have so many days for it.
 * @param webhookUrl where notes go; undefined: by mail
 * @throws Failure 404 when it is answered or over.
 */
export function confirmProductQuestion(
  db: Connection["db"],
  webhookUrl: string | undefined,
  secret: string,
): Promise<ProductQuestion> {
  return transact(db, async (tx) => {
    const row = await holdQuestion(tx, secret);
    if (row === undefined || row.endsAt === null) throw linkInvalid();
    const product = await readProduct(tx, row);
    if (row.confirmedAt !== null)
      return present(row, product, { isConfirmed: true, endsAt: row.endsAt.toISOString() });
    const now = new Date();
    const endsAt = questionEnd("open", now);
    await tx
      .update(productQuestions)
      .set({ confirmedAt: now, endsAt })
      .where(eq(productQuestions.id, row.id));
    await writeNotice(tx, webhookUrl, {
      title: `Question ${row.id} about ${product.sku}`,
      items: [
        { title: "Product", value: fullName(product) },
        { title: "Question", value: row.question },
      ],
      color: NOTE_COLOR,
      reference: `product-question-${row.id}`,
    });
    return present(row, product, { isConfirmed: true, endsAt: endsAt.toISOString() });
  });
}

/** Deletes a question that is not answered yet. @throws Failure 404 when there is none. */
export async function forgetProductQuestion(db: Database, secret: string): Promise<void> {
  if (!(await removeQuestion(db, secret))) throw linkInvalid();
}
