import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { transact } from "../database/transaction";
import {
  type NewObject,
  type ObjectFolder,
  type ObjectStore,
  readObject,
  type Stored,
} from "../object-store/object-store";
import { enqueue } from "../outbox/effect";

/** Where objects are to be: in the object store, or in the rows of the database. */
export const places = ["store", "database"] as const;
export type Place = (typeof places)[number];

/** What is moved: parts of the published catalogue are made again where they belong. */
export type MovedFolder = Exclude<ObjectFolder, "catalogue">;

/** A table whose rows have bytes, or the key of an object in their place. */
type Holder = { folder: MovedFolder; type: string; table: SQL; id: SQL; bytes: SQL; key: SQL };

const holders: readonly Holder[] = [
  {
    folder: "documents",
    type: "application/pdf",
    table: sql`documents`,
    id: sql`number`,
    bytes: sql`pdf`,
    key: sql`pdf_key`,
  },
  {
    folder: "photographs",
    type: "image/jpeg",
    table: sql`photographs`,
    id: sql`id`,
    bytes: sql`bytes`,
    key: sql`object_key`,
  },
];

const counted = z.object({ count: z.int() });
const named = z.object({ id: z.string() });
const storedRow = z.object({ bytes: z.instanceof(Uint8Array).nullable(), objectKey: z.string().nullable() });

const elsewhere = ({ bytes, key }: Holder, to: Place): SQL =>
  to === "store" ? sql`${bytes} is not null` : sql`${key} is not null`;

/** How many objects of each folder are not where they are to be. */
export async function countElsewhere(db: Connection["db"], to: Place): Promise<Record<MovedFolder, number>> {
  const counts: Record<MovedFolder, number> = { documents: 0, photographs: 0 };
  for (const holder of holders) {
    const { count } = await readRow(
      db,
      counted,
      sql`select count(*)::int as count from ${holder.table} where ${elsewhere(holder, to)}`,
    );
    counts[holder.folder] = count;
  }
  return counts;
}

/** Puts the bytes of a row into its new place. @returns whether the row was as it was read until the end */
async function moveOne(
  db: Connection["db"],
  stores: Record<Place, ObjectStore>,
  holder: Holder,
  to: Place,
  id: string,
): Promise<boolean> {
  const { table, folder, type } = holder;
  const [before] = await readRows(
    db,
    storedRow,
    sql`select ${holder.bytes} as bytes, ${holder.key} as "objectKey" from ${table}
      where ${holder.id} = ${id} and ${elsewhere(holder, to)}`,
  );
  if (before === undefined) return false;
  const object: NewObject = { folder, type, bytes: await readObject(stores.store, before) };
  const after = await stores[to].put(object);
  return transact(db, async (tx) => {
    const moved = await readRows(
      tx,
      named,
      sql`update ${table} set ${holder.bytes} = ${after.bytes}, ${holder.key} = ${after.objectKey}
        where ${holder.id} = ${id} and ${isStill(holder, before)} returning ${holder.id} as id`,
    );
    const gone = moved.length > 0 ? before.objectKey : after.objectKey;
    if (gone !== null) await enqueue(tx, { kind: "object.delete", payload: { keys: [gone] } });
    return moved.length > 0;
  });
}

/** Bytes of a row never change, a key names one object for good. */
const isStill = ({ bytes, key }: Holder, { objectKey }: Stored): SQL =>
  objectKey === null ? sql`${bytes} is not null` : sql`${key} = ${objectKey}`;

/**
 * Moves all that is elsewhere, one after another, so that memory holds one at a time. It may be ended at any point and be
 * called again: a row names the old place until the new one has the bytes.
 * @throws ObjectStoreUnavailableError; ObjectMissingError at the first that cannot be had or put
 * @returns how many of each folder were moved
 */
export async function moveObjects(
  db: Connection["db"],
  stores: Record<Place, ObjectStore>,
  to: Place,
): Promise<Record<MovedFolder, number>> {
  const moved: Record<MovedFolder, number> = { documents: 0, photographs: 0 };
  for (const holder of holders) {
    for (let last: string | undefined = ""; last !== undefined; ) {
      const ids: { id: string }[] = await readRows(
        db,
        named,
        sql`select ${holder.id} as id from ${holder.table}
          where ${holder.id} > ${last} and ${elsewhere(holder, to)} order by ${holder.id} limit 100`,
      );
      for (const { id } of ids) if (await moveOne(db, stores, holder, to, id)) moved[holder.folder] += 1;
      last = ids.at(-1)?.id;
    }
  }
  return moved;
}
