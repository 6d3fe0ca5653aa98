import { eq } from "drizzle-orm";
import { type DrawingSpec, drawingSpec } from "../../product-drawings/spec";
import { PHOTOGRAPH } from "../contract";
import type { Database } from "../database/connect";
import { type ObjectStore, readObject } from "../object-store/object-store";
import { media, photographs } from "./media-tables";

/** A picture that was taken, as a JPEG. */
export type Photograph = { jpeg: Uint8Array };

/**
 * What the picture of this id is drawn from, or the photograph; undefined for an id that no product ever had.
 * @throws ObjectStoreUnavailableError; ObjectMissingError
 */
export async function findPicture(
  db: Database,
  objects: Pick<ObjectStore, "get">,
  id: string,
): Promise<DrawingSpec | Photograph | undefined> {
  if (id.startsWith(PHOTOGRAPH)) {
    const [found] = await db
      .select({ bytes: photographs.bytes, objectKey: photographs.objectKey })
      .from(photographs)
      .where(eq(photographs.id, id));
    if (found !== undefined) return { jpeg: await readObject(objects, found) };
  }
  const [row] = await db.select({ drawing: media.drawing }).from(media).where(eq(media.id, id));
  return row === undefined ? undefined : drawingSpec.parse(row.drawing);
}
