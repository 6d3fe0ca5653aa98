import { createHash } from "node:crypto";
import { isStoredPhotograph } from "../../contract";
import type { EditedPictures } from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import type { ProductDraft } from "../import/product-draft";
import { MEDIA, MOST_FETCHED } from "../import/product-pictures";
import { readStored } from "../import/stored-drafts";
import { readPhotographs } from "../pictures/named-pictures";
import { noteUploaded, readFailed } from "../pictures/picture-queries";
import type { UploadedPicture } from "../pictures/with-uploaded";
import { CatalogueError, changeLocked, lockProduct } from "./change-product";

type Named = ProductDraft["images"];

/** A product's pictures before and after a change, by their addresses. */
export type ChangedPictures = { sku: string; before: Named; after: Named };

/** Which picture is changed. `version`: of the list that was seen; left out it may be another by now. */
export type PictureAsked = { sku: string; picture: string; version?: string | undefined };

/** By which it is seen that a list is another one by now. */
const versionOf = (named: Named): string =>
  createHash("sha256").update(JSON.stringify(named)).digest("base64url").slice(0, 16);

/** Gives a locked product other pictures. @param change makes the new list of the present one */
async function change(
  tx: Database,
  { sku, version }: { sku: string; version?: string | undefined },
  list: (named: Named) => Named,
): Promise<ChangedPictures> {
  const product = await lockProduct(tx, sku);
  const before = product.draft.images;
  if (version !== undefined && version !== versionOf(before))
    throw new CatalogueError(
      `The pictures of ${sku} were changed by somebody else meanwhile. Look at them and do it again.`,
    );
  const after = list(before);
  await changeLocked(tx, product, { sku, images: after });
  return { sku, before, after };
}

/** Where a picture stands in a list. @throws CatalogueError when it is not there */
function placeOf(named: Named, { sku, picture }: PictureAsked): number {
  const place = named.findIndex(({ url }) => url === picture);
  if (place < 0) throw new CatalogueError(`${sku} has no picture ${picture}.`);
  return place;
}

/**
 * Puts uploaded pictures behind a product's others.
 * @throws CatalogueError when one is no picture, the product has it already, or it would have more than are shown
 */
export async function addPictures(
  tx: Database,
  sku: string,
  uploaded: readonly UploadedPicture[],
): Promise<ChangedPictures> {
  const added: Named = [];
  for (const one of uploaded) {
    if ("problem" in one) throw new CatalogueError(`${one.name}: ${one.problem}`);
    await noteUploaded(tx, one.photograph);
    added.push({ url: `${MEDIA}${one.photograph.id}`, label: one.text });
  }
  return change(tx, { sku }, (named) => {
    const after = [...named, ...added];
    if (new Set(after.map(({ url }) => url)).size < after.length)
      throw new CatalogueError(`${sku} would have the same picture twice.`);
    if (after.length > MOST_FETCHED)
      throw new CatalogueError(`${sku} has ${named.length} pictures, and ${MOST_FETCHED} are shown at most.`);
    return after;
  });
}

/** Says in other words what a picture shows. @throws CatalogueError when it is not there */
export function describePicture(
  tx: Database,
  asked: PictureAsked & { text: string },
): Promise<ChangedPictures> {
  return change(tx, asked, (named) => {
    const place = placeOf(named, asked);
    return named.map((one, at) => (at === place ? { ...one, label: asked.text } : one));
  });
}

/** Puts a picture at a place, 1 for the first; behind the last it is the last. @throws CatalogueError when it is not there */
export function movePicture(tx: Database, asked: PictureAsked & { place: number }): Promise<ChangedPictures> {
  return change(tx, asked, (named) => {
    const place = placeOf(named, asked);
    return named.toSpliced(place, 1).toSpliced(asked.place - 1, 0, ...named.slice(place, place + 1));
  });
}

/** Takes a picture away. Without one the product is drawn. @throws CatalogueError when it is not there */
export function removePicture(tx: Database, asked: PictureAsked): Promise<ChangedPictures> {
  return change(tx, asked, (named) => named.toSpliced(placeOf(named, asked), 1));
}

/** A product's pictures as they can be changed. @throws CatalogueError when there is no such product */
export async function readPictures(db: Database, sku: string): Promise<EditedPictures> {
  const stored = (await readStored(db, [sku])).get(sku);
  if (stored === undefined) throw new CatalogueError(`There is no product ${sku}.`);
  const { images: named } = stored.draft;
  const photographs = await readPhotographs(db, [stored.draft]);
  const failed = await readFailed(
    db,
    named.map(({ url }) => url),
  );
  return {
    version: versionOf(named),
    drawing: isStoredPhotograph(stored.image) ? null : stored.image,
    pictures: named.map(({ url, label }, place) => {
      const id = photographs.get(url);
      const missing = failed.has(url) ? "failed" : "waiting";
      return {
        address: url,
        text: label,
        image: id === undefined ? null : `${MEDIA}${id}`,
        state: place >= MOST_FETCHED ? "beyond" : id === undefined ? missing : "shown",
      };
    }),
  };
}
