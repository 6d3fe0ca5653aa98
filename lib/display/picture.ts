/** Nominal sizes in CSS px of the views that the picture service draws. */
export const views = {
  detail: { width: 704, height: 560 },
  /** The detail view with letters that stay readable on a small screen. */
  phone: { width: 328, height: 256 },
  thumb: { width: 224, height: 168 },
  row: { width: 112, height: 96 },
} as const;
export type View = keyof typeof views;

export type PictureRequest = {
  view: View;
  /** Pixels of the file, not of the screen. */
  width: number;
  /** Millimetres across the picture, for lists that are true to scale. */
  extent?: number | undefined;
};

/** Whether the address is one of our drawings, which come in any width; a photograph (a full URL) is used as it is. */
export function isDrawing(image: string): boolean {
  return !/^https?:/.test(image);
}

/**
 * Address of a picture in one width: drawings through the CDN where one is set, photographs unchanged.
 * @param cdnUrl origin of the CDN, or "" for this site's own /media.
 */
export function pictureUrl(image: string, { view, width, extent }: PictureRequest, cdnUrl: string): string {
  if (!isDrawing(image)) return image;
  const scale = extent === undefined ? "" : `&extent=${extent}`;
  return `${cdnUrl}${image}?view=${view}&width=${width}${scale}`;
}

/** How many drawings one strip holds (the packaging API's limit). */
export const MOST_IN_STRIP = 12;

/**
 * Address of several drawings one beneath another in one file: a page asks once for all that it shows side by side.
 * @param images drawings, at most MOST_IN_STRIP.
 * @param width pixels of the file
 */
export function stripUrl(
  images: readonly string[],
  { view, width }: Omit<PictureRequest, "extent">,
  cdnUrl: string,
): string {
  const [first = "", ...others] = images;
  const ids = others.map((image) => image.slice(image.lastIndexOf("/") + 1));
  return pictureUrl([first, ...ids].join(), { view, width }, cdnUrl);
}

/** `srcset` over several file widths; undefined for photographs. */
export function pictureSet(
  image: string,
  view: View,
  widths: readonly number[],
  cdnUrl: string,
): string | undefined {
  if (!isDrawing(image)) return undefined;
  return widths.map((width) => `${pictureUrl(image, { view, width }, cdnUrl)} ${width}w`).join(", ");
}
