import { sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { SHOWN_QUESTIONS } from "../../trade-rules/product-questions";
import type { Product } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

const shown = z.object({ question: z.string(), answer: z.string(), answered_at: z.coerce.date() });

/** What was asked about a product, or about another variant on its page, and answered for everybody, the latest first. */
export async function readShownQuestions(
  db: Database,
  productId: string,
): Promise<NonNullable<Product["questions"]>> {
  const rows = await readRows(
    db,
    shown,
    sql`select question, answer, answered_at from product_questions
      where published_at is not null and product_id in (
        select p.id from products p join products this on this.id = ${productId}
          and (p.id = this.id or p.variant_group = this.variant_group))
      order by published_at desc, id desc limit ${SHOWN_QUESTIONS}`,
  );
  return rows.map(({ question, answer, answered_at }) => ({
    question,
    answer,
    answeredOn: londonDay(answered_at),
  }));
}
