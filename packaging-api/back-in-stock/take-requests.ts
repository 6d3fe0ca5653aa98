import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { transact } from "../database/transaction";
import { type Effect, enqueue } from "../outbox/effect";
import { laneOfRow } from "../outbox/lanes";
import { backInStockRequests } from "./back-in-stock-tables";
import { canBeHad, holdGoods, readGoods } from "./lock-goods";

/** Letters that wait to be sent while more are written: a shopper's confirmation waits for so many at most. */
const MOST_WAITING = 50;
/** Until the next are written. */
const PAUSE_MS = 15_000;

const count = z.object({ letters: z.int() });
const taken = z.object({
  email: z.string(),
  token_hash: z.string(),
  confirmed_at: z.coerce.date(),
  ends_at: z.coerce.date(),
});
type BackInStockLetter = Extract<Effect, { kind: "mail.back-in-stock" }>["payload"];

/** How many letters there is room for now. One that is tried again later, for its mailbox's sake, does not count. */
async function roomForLetters(tx: Database): Promise<number> {
  const { letters } = await readRow(
    tx,
    count,
    sql`select count(*)::int as letters from (select from outbox
      where done_at is null and failed_at is null and ${laneOfRow} = 'mail' and due_at <= now() + interval '1 minute'
      limit ${MOST_WAITING}) waiting`,
  );
  return MOST_WAITING - letters;
}

/** Takes the requests out that were confirmed first. */
async function takeFirst(tx: Database, productId: string, most: number): Promise<BackInStockLetter[]> {
  const rows = await readRows(
    tx,
    taken,
    sql`with gone as (delete from back_in_stock_requests where id in (
        select id from back_in_stock_requests
        where product_id = ${productId} and confirmed_at is not null and ends_at > now()
        order by confirmed_at, id limit ${most} for update skip locked)
      returning id, email, token_hash, confirmed_at, ends_at)
    select * from gone order by confirmed_at, id`,
  );
  return rows.map(({ email, token_hash: tokenHash, confirmed_at, ends_at }) => ({
    productId,
    email,
    tokenHash,
    confirmedAt: confirmed_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }));
}

/**
 * Writes letters to those who wait for a product that is there again, first come first served, as many as the mail has
 * room for; the rest later, while it is still there. A request is gone in the transaction that writes its letter.
 */
export function takeRequests(db: Connection["db"], productId: string): Promise<void> {
  return transact(db, async (tx) => {
    const goods = await readGoods(tx, productId);
    // Sold out again meanwhile: they wait for the next time.
    if (goods === undefined || !canBeHad(goods)) return;
    const room = await roomForLetters(tx);
    const letters = room === 0 ? [] : await takeFirst(tx, productId, room);
    for (const payload of letters) await enqueue(tx, { kind: "mail.back-in-stock", payload });
    if (letters.length === room)
      await enqueue(
        tx,
        { kind: "stock.returned", payload: { productId } },
        { dueAt: new Date(Date.now() + PAUSE_MS) },
      );
  });
}

/**
 * Lets a request that was taken wait again: its product was sold out, or withdrawn, before the letter was sent.
 * @returns whether it waits; false when the product can be had
 */
export function waitAgain(db: Connection["db"], letter: BackInStockLetter): Promise<boolean> {
  return transact(db, async (tx) => {
    const goods = await holdGoods(tx, letter.productId);
    if (goods === undefined || canBeHad(goods)) return false;
    const { productId, email, tokenHash } = letter;
    await tx
      .insert(backInStockRequests)
      .values({
        id: tokenHash,
        productId,
        email,
        tokenHash,
        confirmedAt: new Date(letter.confirmedAt),
        endsAt: new Date(letter.endsAt),
      })
      .onConflictDoNothing();
    return true;
  });
}
