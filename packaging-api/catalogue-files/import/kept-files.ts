import { createHash } from "node:crypto";
import { and, desc, eq, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { FileReading, KeptFile } from "../../contract/staff-import";
import type { Database } from "../../database/connect";
import { importFiles, productImport } from "../import-tables";
import { ImportRefusedError } from "./import-file";

/** Files that are kept at most, and for how many days: long enough to look through one and import it. */
const MOST_KEPT = 20;
const DAYS = 7;

const columns = {
  id: importFiles.id,
  sha256: importFiles.sha256,
  name: importFiles.name,
  pricesExVat: importFiles.pricesExVat,
  actor: importFiles.actor,
  keptAt: importFiles.createdAt,
  readAt: importFiles.readAt,
  importedAt: importFiles.importedAt,
};
type Row = Pick<
  typeof importFiles.$inferSelect,
  "id" | "sha256" | "name" | "pricesExVat" | "actor" | "readAt" | "importedAt"
> & {
  keptAt: Date;
};

const present = ({ keptAt, readAt, importedAt, ...file }: Row): KeptFile => ({
  ...file,
  keptAt: keptAt.toISOString(),
  readAt: readAt.toISOString(),
  importedAt: importedAt?.toISOString() ?? null,
});

/** Of a file's contents, in hexadecimal figures. */
export const fingerprintOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What is kept of a file, with its contents and what it would do. */
export type StoredFile = { file: KeptFile; bytes: Uint8Array; reading: FileReading };

/** Keeps a file until it is imported or too old, and forgets those before the latest. @returns its number */
export async function keepFile(
  tx: Database,
  file: Pick<KeptFile, "name" | "pricesExVat" | "actor"> & { bytes: Uint8Array; reading: FileReading },
): Promise<number> {
  const { bytes, ...rest } = file;
  const [kept] = await tx
    .insert(importFiles)
    .values({ ...rest, contents: bytes, sha256: fingerprintOf(bytes) })
    .returning({ id: importFiles.id });
  if (kept === undefined) throw new Error("A file was not kept.");
  const latest = tx
    .select({ id: importFiles.id })
    .from(importFiles)
    .orderBy(desc(importFiles.id))
    .limit(MOST_KEPT);
  await tx
    .delete(importFiles)
    .where(
      or(
        notInArray(importFiles.id, latest),
        lt(importFiles.createdAt, sql`now() - make_interval(days => ${DAYS})`),
      ),
    );
  return kept.id;
}

/** A kept file; undefined when it is not there any more. */
export async function findKeptFile(db: Database, id: number): Promise<StoredFile | undefined> {
  const [row] = await db
    .select({ ...columns, contents: importFiles.contents, reading: importFiles.reading })
    .from(importFiles)
    .where(eq(importFiles.id, id));
  if (row === undefined) return undefined;
  const { contents, reading, ...file } = row;
  return { file: present(file), bytes: contents, reading };
}

/** The files that are kept, the latest first. */
export async function listKeptFiles(db: Database): Promise<KeptFile[]> {
  const rows = await db.select(columns).from(importFiles).orderBy(desc(importFiles.id)).limit(MOST_KEPT);
  return rows.map(present);
}

/** Notes what a kept file would do now. */
export async function saveReading(db: Database, id: number, reading: FileReading): Promise<void> {
  await db.update(importFiles).set({ reading, readAt: sql`now()` }).where(eq(importFiles.id, id));
}

/** Notes that a kept file is imported, once. @throws ImportRefusedError when it was before */
export async function markImported(tx: Database, id: number): Promise<void> {
  const marked = await tx
    .update(importFiles)
    .set({ importedAt: sql`now()` })
    .where(and(eq(importFiles.id, id), isNull(importFiles.importedAt)))
    .returning({ id: importFiles.id });
  if (marked.length === 0) throw new ImportRefusedError("This file was imported already.");
}

/** Whether there is an import of products that can be taken back. */
export async function hasImportToUndo(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ appliedId: productImport.appliedId, contentHash: productImport.contentHash })
    .from(productImport);
  return row !== undefined && row.appliedId !== null && row.contentHash === null;
}
