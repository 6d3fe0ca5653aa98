import type { Size } from "../../contract";
import { type Drawing, drawingsFor } from "../../media";
import type { ProductDraft } from "./product-draft";

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

/** Where the shop's own drawings stand. */
export const DRAWN = "/media/";

/** A product's own pictures as they are, else drawn ones. */
export function picturesFor(draft: ProductDraft): Pictures {
  const [first] = draft.images;
  if (first !== undefined) return { image: first.url, images: draft.images, drawings: [] };
  const drawn = drawingsFor({
    ...draft,
    internal: sizeOf(draft.internalLength, draft.internalWidth, draft.internalHeight),
    external: sizeOf(draft.externalLength, draft.externalWidth, draft.externalHeight),
  });
  return {
    image: `${DRAWN}${drawn.image.id}`,
    images: drawn.images.map(({ id, label }) => ({ url: `${DRAWN}${id}`, label })),
    drawings: [drawn.image, ...drawn.images].map(({ id, spec }) => ({ id, drawing: spec })),
  };
}
