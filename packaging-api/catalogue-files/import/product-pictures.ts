import { type Drawing, drawingsFor } from "../../../product-drawings/drawings-for";
import { isStoredPhotograph, type Size } from "../../contract";
import type { ProductDraft } from "./product-draft";

/** Of the pictures that a product names, so many are fetched: Google's feed shows one and ten more, a page six. */
export const MOST_FETCHED = 10;

export type Pictures = {
  /** The one in lists. */
  image: string;
  images: { url: string; label: string }[];
  /** Drawings to store, by the hash in their address. */
  drawings: { id: string; drawing: Drawing["spec"] }[];
};

function sizeOf(length: number | null, width: number | null, height: number | null): Size | null {
  return length === null || width === null || height === null ? null : { length, width, height };
}

/** Where the shop's pictures stand. */
export const MEDIA = "/media/";

/** The shop's own addresses among a product's pictures under which it has none. */
export const unknownPictures = (
  { images }: Pick<ProductDraft, "images">,
  photographs: ReadonlyMap<string, string>,
): string[] =>
  images
    .slice(0, MOST_FETCHED)
    .flatMap(({ url }) => (isStoredPhotograph(url) && !photographs.has(url) ? [url] : []));

/** The pictures that a product names, as far as they are stored; of two that are the same the first. */
function photographsOf(
  { images }: ProductDraft,
  photographs: ReadonlyMap<string, string>,
): Pictures["images"] {
  const shown = new Map<string, Pictures["images"][number]>();
  for (const { url, label } of images.slice(0, MOST_FETCHED)) {
    const id = photographs.get(url);
    if (id !== undefined && !shown.has(id)) shown.set(id, { url: `${MEDIA}${id}`, label });
  }
  return [...shown.values()];
}

/**
 * A product's own photographs, else drawings.
 * @param kept ids of the photographs that are photographs, by the addresses that they came from
 */
export function picturesFor(draft: ProductDraft, photographs: ReadonlyMap<string, string>): Pictures {
  const images = photographsOf(draft, photographs);
  const [first] = images;
  if (first !== undefined) return { image: first.url, images, drawings: [] };
  const drawn = drawingsFor({
    ...draft,
    internal: sizeOf(draft.internalLength, draft.internalWidth, draft.internalHeight),
    external: sizeOf(draft.externalLength, draft.externalWidth, draft.externalHeight),
  });
  return {
    image: `${MEDIA}${drawn.image.id}`,
    images: drawn.images.map(({ id, label }) => ({ url: `${MEDIA}${id}`, label })),
    drawings: [drawn.image, ...drawn.images].map(({ id, spec }) => ({ id, drawing: spec })),
  };
}
