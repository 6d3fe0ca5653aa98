import { z } from "zod";
import type { Size } from "./catalogue";

/** Nominal sizes of the views in CSS pixels; a picture of another width keeps the view's proportions. */
export const pictureViews = {
  detail: { width: 704, height: 560 },
  /** The detail view for narrow screens: the same letters on a smaller picture, so that its numbers stay readable. */
  phone: { width: 328, height: 256 },
  thumb: { width: 224, height: 168 },
  row: { width: 112, height: 96 },
  share: { width: 600, height: 500 },
} as const;
export const pictureView = z.enum(["detail", "phone", "thumb", "row", "share"]);
export type PictureView = z.infer<typeof pictureView>;

export const pictureFormats = ["avif", "webp", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Spans in mm that the width of a view may stand for, so that lists share few of them and caches stay warm. */
export const extentLadder = [100, 150, 220, 330, 500, 750, 1100, 1600, 2400, 3600] as const;

/**
 * The query of a drawing's address, `/media/{id}?view=row&width=224&extent=750`. `extent` makes a list true to scale:
 * that many projected millimetres fill the view's width; without it the drawing fills its view.
 */
export const pictureQuery = z.object({
  view: pictureView.default("detail"),
  width: z.coerce.number().int().min(16).max(2400).optional(),
  extent: z.coerce
    .number()
    .pipe(z.literal([...extentLadder]))
    .optional(),
  format: z.enum(pictureFormats).optional(),
});
export type PictureQuery = z.infer<typeof pictureQuery>;

/**
 * `/media/{id},{id},…` is a strip: these pictures one beneath another in one file, so that a page asks once for what it
 * shows side by side. How many there may be, and how wide (px).
 */
export const pictureStrip = { most: 12, widest: 672 } as const;

/**
 * The step of the ladder at which every one of these outer sizes (mm) fits into the view: give it to a whole list.
 * An isometric drawing is (length + width) · cos 30° wide and (length + width) / 2 + height high.
 */
export function extentFor(sizes: Size[], view: PictureView): number {
  const { width, height } = pictureViews[view];
  const largest = Math.max(
    0,
    ...sizes.map((size) => {
      const base = size.length + size.width;
      return Math.max(base * Math.cos(Math.PI / 6), (base / 2 + size.height) * (width / height));
    }),
  );
  return extentLadder.find((step) => step >= largest) ?? 3600;
}
