import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { drawingVersion } from "../../product-drawings/spec";
import { products } from "../catalogue/catalogue-tables";
import { refreshCategoryFigures } from "../catalogue/category-figures";
import type { Connection, Database } from "../database/connect";
import { readRow } from "../database/rows";
import { transact } from "../database/transaction";
import { media } from "../media/media-tables";
import { IMPORT_LOCK } from "./import/import-progress";
import { MEDIA, picturesFor } from "./import/product-pictures";
import { BATCH } from "./import/staging";
import { allStored } from "./import/stored-drafts";
import { readPhotographs } from "./pictures/named-pictures";

/** Whether forms have changed, or products show pictures from elsewhere, as they did before those were fetched. */
async function isOutdated(db: Database): Promise<boolean> {
  const row = await readRow(
    db,
    z.object({ outdated: z.boolean() }),
    sql`select exists (
      select from products p join media m on p.image = ${MEDIA} || m.id
      where (m.drawing ->> 'version')::int <> ${drawingVersion})
      or exists (select from products where image like 'http%') as outdated`,
  );
  return row.outdated;
}

/**
 * Gives products their pictures again after the forms of drawings changed with a new release. The old drawings stay:
 * orders and cached pages refer to them. Several processes may start at once: the first one draws.
 * @returns whether anything was drawn.
 */
export async function redrawOutdated({ background: db }: Connection): Promise<boolean> {
  if (!(await isOutdated(db))) return false;
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    if (!(await isOutdated(tx))) return false;
    for await (const batch of allStored(tx, BATCH)) {
      const photographs = await readPhotographs(
        tx,
        batch.map(({ draft }) => draft),
      );
      for (const { id, image, draft } of batch) {
        const pictures = picturesFor(draft, photographs);
        if (pictures.image === image) continue;
        if (pictures.drawings.length > 0)
          await tx.insert(media).values(pictures.drawings).onConflictDoNothing();
        await tx
          .update(products)
          .set({ image: pictures.image, images: pictures.images, updatedAt: sql`now()` })
          .where(eq(products.id, id));
      }
    }
    await refreshCategoryFigures(tx);
    return true;
  });
}
