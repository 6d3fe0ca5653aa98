import { asc, eq, sql } from "drizzle-orm";
import { MOST_CANNED_ANSWERS } from "../../trade-rules/contact-messages";
import type { Database } from "../database/connect";
import { cannedAnswers } from "./canned-answer-tables";
import { MessageError } from "./message-error";

/** An answer that is ready. */
export type CannedAnswer = { name: string; text: string };

/** What an act made of one; null where there was or is none. */
export type ChangedAnswer = { name: string; before: string | null; after: string | null };

const columns = { name: cannedAnswers.name, text: cannedAnswers.text };

/** The answers that are ready, by their names. */
export const listCannedAnswers = (db: Database): Promise<CannedAnswer[]> =>
  db.select(columns).from(cannedAnswers).orderBy(asc(cannedAnswers.name)).limit(MOST_CANNED_ANSWERS);

/** The text of one; undefined when there is none of that name. */
async function findCannedAnswer(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select(columns).from(cannedAnswers).where(eq(cannedAnswers.name, name));
  return row?.text;
}

/**
 * Has an answer ready under a name, in place of the one before.
 * @throws MessageError when there are too many
 */
export async function saveCannedAnswer(tx: Database, { name, text }: CannedAnswer): Promise<ChangedAnswer> {
  // Two that are saved at the same time are counted one after the other.
  await tx.execute(sql`lock table canned_answers in share row exclusive mode`);
  const before = (await findCannedAnswer(tx, name)) ?? null;
  if (before === null && (await tx.$count(cannedAnswers)) >= MOST_CANNED_ANSWERS)
    throw new MessageError(`There are ${MOST_CANNED_ANSWERS} answers ready already: remove one first.`);
  await tx
    .insert(cannedAnswers)
    .values({ name, text })
    .onConflictDoUpdate({ target: cannedAnswers.name, set: { text, updatedAt: new Date() } });
  return { name, before, after: text };
}

/** Removes an answer that was ready. @throws MessageError when there is none of that name */
export async function removeCannedAnswer(tx: Database, name: string): Promise<ChangedAnswer> {
  const [removed] = await tx.delete(cannedAnswers).where(eq(cannedAnswers.name, name)).returning(columns);
  if (removed === undefined) throw new MessageError(`There is no answer ready as “${name}”.`);
  return { name, before: removed.text, after: null };
}
