import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { media } from "../database/schema";
import { type DrawingSpec, drawingSpec } from "./drawings/spec";

/** What the picture of this id is drawn from; undefined for an id that no product ever had. */
export async function findDrawing(db: Database, id: string): Promise<DrawingSpec | undefined> {
  const [row] = await db.select({ drawing: media.drawing }).from(media).where(eq(media.id, id));
  return row === undefined ? undefined : drawingSpec.parse(row.drawing);
}
