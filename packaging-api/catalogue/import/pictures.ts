import type { ProductDraft } from "./product-draft";

export type Pictures = {
  image: string;
  images: { url: string; label: string }[];
  /** Drawings to store, by the hash in their address. */
  drawings: { id: string; drawing: Record<string, unknown> }[];
};

/** A product's own pictures as they are. */
export function picturesFor(draft: ProductDraft): Pictures {
  return { image: draft.images[0]?.url ?? "", images: draft.images, drawings: [] };
}
