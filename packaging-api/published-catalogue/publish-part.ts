import { and, eq, sql } from "drizzle-orm";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import type { ObjectStore, Stored } from "../object-store/object-store";
import { enqueue } from "../outbox/effect";
import { draftParts, type PartDraft } from "./draft-parts";
import { entryReaders } from "./entries";
import type { DuePart } from "./part-queries";
import { publishedParts } from "./published-tables";

/** What is replaced may still be on its way to a reader. */
const DELETED_AFTER_MS = 10 * 60_000;

type Context = { db: Connection["db"]; objects: ObjectStore; place: "store" | "database" };

/** The same lines in the right place are not stored again. */
function isUnchanged({ etag, inRow }: DuePart, draft: PartDraft, place: Context["place"]): boolean {
  return etag === draft.etag && inRow === (place === "database");
}

async function deleteLater(tx: Database, keys: (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  const dueAt = new Date(Date.now() + DELETED_AFTER_MS);
  await enqueue(tx, { kind: "object.delete", payload: { keys: named } }, { dueAt });
}

/** Adds the parts that were split off, behind all numbers of the kind that were ever given. */
async function addParts(
  tx: Database,
  { kind }: DuePart,
  parts: { draft: PartDraft; stored: Stored }[],
  rest: string | undefined,
): Promise<void> {
  const number = sql`(select max(number) + 1 from published_parts where kind = ${kind})`;
  const made = { changedAt: sql`now()`, madeAt: sql`now()`, staleSince: null };
  for (const { draft, stored } of parts) {
    const { firstKey, entries, etag } = draft;
    await tx.insert(publishedParts).values({ kind, number, firstKey, entries, etag, ...stored, ...made });
  }
  if (rest !== undefined) await tx.insert(publishedParts).values({ kind, number, firstKey: rest });
}

/**
 * Makes a part from the catalogue and publishes it, together with those that it is divided into.
 * @throws Error when the database or the object store fails in a way that storing in the database does not help
 */
export async function publishPart({ db, objects, place }: Context, due: DuePart): Promise<void> {
  const began = performance.now();
  const { kind, number, firstKey, to, version } = due;
  const { drafts, rest } = await draftParts(db, entryReaders[kind], { from: firstKey, to }, due.entries);
  const [own, ...others] = drafts;
  if (own === undefined) throw new Error("A part was read as none.");
  const put = ({ gzip }: PartDraft): Promise<Stored> =>
    objects.put({ folder: "catalogue", bytes: new Uint8Array(gzip), type: "application/gzip" });
  const unchanged = isUnchanged(due, own, place);
  const stored = unchanged ? undefined : await put(own);
  const added: { draft: PartDraft; stored: Stored }[] = [];
  for (const draft of others) added.push({ draft, stored: await put(draft) });
  const isThis = and(
    eq(publishedParts.kind, kind),
    eq(publishedParts.number, number),
    eq(publishedParts.version, version),
  );
  await transact(db, async (tx) => {
    // A part that lost its last entry goes, and the one before it reaches up to the next.
    const isEmpty = own.entries === 0 && firstKey !== "";
    const published = isEmpty
      ? await tx.delete(publishedParts).where(isThis).returning({ number: publishedParts.number })
      : await tx
          .update(publishedParts)
          .set({
            entries: own.entries,
            etag: own.etag,
            ...stored,
            ...(due.etag !== own.etag && { changedAt: sql`now()` }),
            madeAt: sql`now()`,
            madeMs: Math.round(performance.now() - began),
            staleSince: null,
            version: version + 1,
          })
          .where(isThis)
          .returning({ number: publishedParts.number });
    // Another program made it meanwhile, from newer data.
    const isOurs = published.length > 0;
    if (isOurs) await addParts(tx, due, added, rest);
    const replaced = isOurs && (isEmpty || !unchanged) ? [due.objectKey] : [];
    const unused = isOurs && !isEmpty ? [] : [stored?.objectKey ?? null];
    const unadded = isOurs ? [] : added.map((part) => part.stored.objectKey);
    await deleteLater(tx, [...replaced, ...unused, ...unadded]);
  });
}
