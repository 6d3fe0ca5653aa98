import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { type Lane, laneOfRow } from "./lanes";
import { outbox } from "./outbox-tables";

/** There is no such effect to be done; `message` is one sentence. */
export class EffectUnknownError extends Error {
  constructor(id: number) {
    super(`There is no effect ${id} that is still to be done.`);
  }
}

const lane = sql<string>`${laneOfRow}`;
const shown = {
  id: outbox.id,
  lane,
  kind: outbox.kind,
  onceKey: outbox.onceKey,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  dueAt: outbox.dueAt,
  failedAt: outbox.failedAt,
  lastError: outbox.lastError,
};

/** Which of the effects are looked at that are still to be done; `failed`: those only that are given up. */
type UndoneSearch = { failed: boolean; lane?: Lane | undefined; limit: number };

/** Effects that are still to be done. */
export function readUndone(db: Database, { failed, lane: only, limit }: UndoneSearch) {
  return db
    .select(shown)
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        failed ? isNotNull(outbox.failedAt) : undefined,
        only === undefined ? undefined : eq(lane, only),
      ),
    )
    .orderBy(failed ? desc(outbox.failedAt) : asc(outbox.dueAt), asc(outbox.id))
    .limit(limit);
}
export type UndoneEffect = Awaited<ReturnType<typeof readUndone>>[number];

/** What makes an effect due now, with all its tries before it again. */
const retryNow = () => ({ failedAt: null, attempts: 0, dueAt: new Date() });

/** Has every effect done at once that was given up. @returns how many there are of each kind */
export async function retryLaidAside(tx: Database): Promise<{ kind: string; count: number }[]> {
  const rows = await tx
    .update(outbox)
    .set(retryNow())
    .where(and(isNull(outbox.doneAt), isNotNull(outbox.failedAt)))
    .returning({ kind: outbox.kind });
  const counts = new Map<string, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/**
 * Has an effect done at once that waits or was given up, with all its tries before it again.
 * @throws EffectUnknownError when there is none, or it is done.
 */
export async function retryEffect(tx: Database, id: number): Promise<UndoneEffect> {
  const [row] = await tx
    .update(outbox)
    .set(retryNow())
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
    .returning(shown);
  if (row === undefined) throw new EffectUnknownError(id);
  return row;
}
