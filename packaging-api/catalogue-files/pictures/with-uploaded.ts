import type { Connection } from "../../database/connect";
import type { ObjectStore, Stored } from "../../object-store/object-store";
import { storeInRows } from "../../object-store/store-in-rows";
import { fetchRules } from "./fetch-picture";
import { PictureFailure } from "./picture-failure";
import { dropUnnoted } from "./picture-queries";
import { drawPhotograph } from "./product-photograph";

/** A file that the staff bring for a product; `text` says what it shows to who cannot see it. */
export type BroughtPicture = { name: string; file: Uint8Array; text: string };

/** One that is drawn again and stored, or why it cannot be. */
export type UploadedPicture =
  | { name: string; text: string; photograph: { id: string } & Stored }
  | { name: string; problem: string };

/** Bytes that a file may have: as one that is fetched. */
export const MOST_UPLOADED = fetchRules.mostBytes;

async function prepare(
  { name, file, text }: BroughtPicture,
  objects: Pick<ObjectStore, "put">,
): Promise<UploadedPicture> {
  if (file.length > MOST_UPLOADED)
    return { name, problem: `It has more than ${MOST_UPLOADED / 1_000_000} MB.` };
  try {
    const { id, bytes } = await drawPhotograph(file);
    const placed = await objects.put({ folder: "photographs", bytes, type: "image/jpeg" });
    return { name, text, photograph: { id, ...placed } };
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    return { name, problem: error.message };
  }
}

/**
 * Draws files as photographs and stores them before the act that gives them to a product, because a transaction makes no
 * call. What the act did not take goes again.
 * @param settings.dryRun nothing is put into the object store
 * @throws QueueFullError when too many pictures wait to be drawn; ObjectStoreUnavailableError
 */
export async function withUploaded<T>(
  brought: readonly BroughtPicture[],
  { db, objects, dryRun }: { db: Connection["db"]; objects: ObjectStore; dryRun: boolean },
  act: (uploaded: UploadedPicture[]) => Promise<T>,
): Promise<T> {
  const uploaded: UploadedPicture[] = [];
  try {
    for (const one of brought) uploaded.push(await prepare(one, dryRun ? storeInRows : objects));
    return await act(uploaded);
  } finally {
    await dropUnnoted(
      db,
      uploaded.flatMap((one) => ("photograph" in one ? (one.photograph.objectKey ?? []) : [])),
    );
  }
}
