import { isStoredPhotograph } from "@/packaging-api/contract/photograph";
import type { PixelFormat } from "@/packaging-api/contract/picture";
import { type PictureView, type PictureWidth, pictureStrip, pictureViews } from "@/trade-rules/picture-sizes";

/** Nominal sizes in CSS px of the views that pages show. */
export const views = pictureViews;
export type View = Exclude<PictureView, "share">;

export type PictureChoice<V extends View> = {
  view: V;
  /** Pixels of the file, not of the screen. */
  width: PictureWidth<V>;
  /** Millimetres across the picture, for lists that are true to scale. */
  extent?: number | undefined;
  /** Where it is not the best that the browser accepts. */
  format?: PixelFormat;
};

/** Whether the packaging API has the picture in several widths; one from elsewhere (a full URL) is used as it is. */
function isOwnPicture(image: string): boolean {
  return !/^https?:/.test(image);
}

/** Whether the picture is drawn from the product's data and not a photograph. */
export function isDrawing(image: string): boolean {
  return isOwnPicture(image) && !isStoredPhotograph(image);
}

/**
 * Address of a picture in one width: the shop's own through the CDN where one is set, others unchanged. Only drawings come
 * to scale.
 * @param cdnUrl origin of the CDN, or "" for this site's own /media.
 */
export function pictureUrl<V extends View>(
  image: string,
  { view, width, extent, format }: PictureChoice<V>,
  cdnUrl: string,
): string {
  if (!isOwnPicture(image)) return image;
  const scale = extent === undefined || !isDrawing(image) ? "" : `&extent=${extent}`;
  const ending = format === undefined ? "" : `&format=${format}`;
  return `${cdnUrl}${image}?view=${view}&width=${width}${scale}${ending}`;
}

/** The largest number of drawings in one strip. */
export const MOST_IN_STRIP = pictureStrip.most;

/** The drawings of a strip in the one order that its address has, without repeats. */
export function stripOrder(images: Iterable<string>): string[] {
  return [...new Set(images)].sort((one, other) => (one < other ? -1 : 1));
}

/**
 * Address of several drawings one beneath another in one file: a page asks once for all that it shows side by side.
 * @param images drawings, at most MOST_IN_STRIP, as {@link stripOrder} gives them.
 */
export function stripUrl(images: readonly string[], cdnUrl: string): string {
  const [first = "", ...others] = images;
  const ids = others.map((image) => image.slice(image.lastIndexOf("/") + 1));
  const { view, width } = pictureStrip;
  return pictureUrl([first, ...ids].join(), { view, width }, cdnUrl);
}

/** `srcset` over several file widths; undefined for a picture from elsewhere. */
export function pictureSet<V extends View>(
  image: string,
  view: V,
  widths: readonly PictureWidth<V>[],
  cdnUrl: string,
): string | undefined {
  if (!isOwnPicture(image)) return undefined;
  return widths.map((width) => `${pictureUrl(image, { view, width }, cdnUrl)} ${width}w`).join(", ");
}
