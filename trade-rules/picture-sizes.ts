/** Nominal sizes of the views in CSS pixels; a picture of another width keeps the view's proportions. */
export const pictureViews = {
  detail: { width: 704, height: 560 },
  /** The detail view for narrow screens: the same letters on a smaller picture, so that its numbers stay readable. */
  phone: { width: 328, height: 256 },
  thumb: { width: 224, height: 168 },
  row: { width: 112, height: 96 },
  share: { width: 600, height: 500 },
} as const;
export type PictureView = keyof typeof pictureViews;

/** File widths (px) of each view, the nominal one among them. Pages use these, and no others are drawn. */
export const pictureWidths = {
  detail: [704, 1056, 1408],
  phone: [328, 492, 704, 984],
  thumb: [112, 168, 224, 336, 448],
  row: [112, 224],
  share: [600],
} as const satisfies Record<PictureView, readonly number[]>;
export type PictureWidth<V extends PictureView = PictureView> = (typeof pictureWidths)[V][number];

/** Spans in mm that the width of a view may stand for, so that lists share few of them and caches stay warm. */
export const extentLadder = [100, 150, 220, 330, 500, 750, 1100, 1600, 2400, 3600] as const;

/** The pictures that come true to scale, with an extent, as well: those of lists. */
export const scaledWidths: Partial<Record<PictureView, PictureWidth>> = { row: 224, thumb: 336 };

/**
 * A strip is several pictures one beneath another in one file, so that a page asks once for what it shows side by side:
 * how many there may be, in which view and how wide (px).
 */
export const pictureStrip = { most: 12, view: "thumb", width: 336 } as const;
