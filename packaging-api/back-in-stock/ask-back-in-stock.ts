import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import type { AskBackInStockBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { mailboxOf } from "../database/mailbox";
import { readRow } from "../database/rows";
import { transact } from "../database/transaction";
import { refused } from "../http/failure";
import { takeSameTime } from "../http/same-time";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { readGoods } from "./lock-goods";
import { endOf } from "./request-life";

/** Products that one mailbox waits for at a time. The page says this figure (locales/en/back-in-stock.json). */
const MOST_OF_MAILBOX = 50;

const room = z.object({ has_room: z.boolean() });
const written = z.object({ id: z.string() });

async function hasRoom(tx: Database, { productId, email }: AskBackInStockBody): Promise<boolean> {
  const { has_room } = await readRow(
    tx,
    room,
    sql`select count(*) < ${MOST_OF_MAILBOX} as has_room from back_in_stock_requests
      where ${mailboxOf(sql`email`)} = ${mailboxOf(sql`${email}::text`)} and product_id <> ${productId}`,
  );
  return has_room;
}

/** Writes the request, or finds the one there is: its link is renewed by the letter. @returns its id */
async function writeRequest(tx: Database, { productId, email }: AskBackInStockBody): Promise<string> {
  const { id } = await readRow(
    tx,
    written,
    sql`insert into back_in_stock_requests as r (id, product_id, email, token_hash, ends_at)
      values (${randomUUID()}, ${productId}, ${email}, ${hashOfSecret(newSecret())}, ${endOf("asked").toISOString()})
      on conflict (product_id, lower(email)) do update set ends_at = greatest(r.ends_at, excluded.ends_at)
      returning id`,
  );
  return id;
}

/**
 * Has a mailbox asked whether it wants to be mailed when a sold-out product is there again. The answer and its time are
 * the same whatever the mailbox has had and waits for already.
 * @throws Failure 404 when the product is not sold, 409 when it can be had: both say the product's page too.
 */
export async function askBackInStock(
  db: Connection["db"],
  letters: LetterSettings,
  asked: AskBackInStockBody,
): Promise<void> {
  const write = transact(db, async (tx) => {
    const goods = await readGoods(tx, asked.productId);
    if (goods === undefined || goods.status === "withdrawn")
      throw refused(404, "This product is not sold.", { reason: "product_unknown" });
    if (goods.packs > 0) throw refused(409, "This product is in stock.", { reason: "in_stock" });
    // Counted first: of requests of one mailbox at the same time one waits for the other.
    if (!(await countLetter(tx, "back-in-stock", letters, asked.email))) return;
    if (!(await hasRoom(tx, asked))) return;
    const requestId = await writeRequest(tx, asked);
    await enqueue(tx, { kind: "mail.back-in-stock-link", payload: { requestId } });
  });
  await takeSameTime(write);
}
