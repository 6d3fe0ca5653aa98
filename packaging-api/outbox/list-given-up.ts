import { and, desc, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { GivenUpEffect, GivenUpKind } from "../contract";
import type { Database } from "../database/connect";
import { momentOf, readCursor, writeCursor } from "../database/keyset";
import { outbox } from "./outbox-tables";

/** Where a page ends. */
const position = z.tuple([z.iso.datetime(), z.int()]);

const isLetter = sql`split_part(${outbox.kind}, '.', 1) = 'mail'`;
const kinds = { letters: isLetter, others: sql`not ${isLetter}` };

/** A part of what was given up. `next`: what the next page is asked for by; undefined on the last one. */
type GivenUpPage = { effects: GivenUpEffect[]; next: string | undefined };

/**
 * Effects that are not tried again by themselves, the latest first.
 * @param page.after `next` of the page before; the first page without it, and for anything that is none
 */
export async function listGivenUp(
  db: Database,
  what: GivenUpKind | undefined,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<GivenUpPage> {
  const from = readCursor(position, after);
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      attempts: outbox.attempts,
      failedAt: momentOf(outbox.failedAt),
      error: outbox.lastError,
    })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNotNull(outbox.failedAt),
        what && kinds[what],
        from && sql`(${outbox.failedAt}, ${outbox.id}) < (${from[0]}::timestamptz, ${from[1]})`,
      ),
    )
    .orderBy(desc(outbox.failedAt), desc(outbox.id))
    .limit(limit + 1);
  const effects = rows.slice(0, limit);
  const last = rows.length > limit ? effects.at(-1) : undefined;
  return { effects, next: last && writeCursor([last.failedAt, last.id]) };
}
