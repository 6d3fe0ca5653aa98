import { z } from "zod";
import {
  extentLadder,
  type PictureView,
  pictureStrip,
  pictureViews,
  pictureWidths,
  scaledWidths,
} from "../../trade-rules/picture-sizes";
import type { Size } from "./product";

export * from "../../trade-rules/picture-sizes";

export const pictureFormats = ["avif", "webp", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Numbers written in the one way that the pages write them. */
const oneOf = (numbers: readonly number[]) => z.enum(numbers.map(String)).transform(Number);

/**
 * The query of a drawing's address, `/media/{id}?view=row&width=224&extent=750`. `extent` makes a list true to scale:
 * that many projected millimetres fill the view's width; without it the drawing fills its view. `width` is the view's
 * nominal one when it is absent, `format` the best that the browser accepts.
 */
export const pictureQuery = z.strictObject({
  view: z.enum(["detail", "phone", "thumb", "row", "share"] satisfies PictureView[]).default("detail"),
  width: oneOf(Object.values(pictureWidths).flat()).optional(),
  extent: oneOf(extentLadder).optional(),
  format: z.enum(pictureFormats).optional(),
});

/** One id, or several for a strip. */
const PICTURE_PATH = /^\/media\/([\w-]{20,64}(?:,[\w-]{20,64})*)$/;

/** One picture or a strip of several: everything that distinguishes it from others. */
export type PictureRequest = {
  /** In ascending order, without repeats. */
  ids: string[];
  view: PictureView;
  /** px */
  width: number;
  /** mm */
  extent?: number;
  /** Undefined leaves the choice to the browser's Accept header. */
  format?: PictureFormat;
};

/** Whether pages use pictures like this one. */
function isUsed({ ids, view, width, extent }: PictureRequest): boolean {
  const widths: readonly number[] = pictureWidths[view];
  if (!widths.includes(width)) return false;
  if (extent !== undefined && scaledWidths[view] !== width) return false;
  if (ids.length === 1) return true;
  const isSorted = ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? ""));
  const { most, view: stripView, width: stripWidth } = pictureStrip;
  return isSorted && ids.length <= most && view === stripView && width === stripWidth && extent === undefined;
}

/**
 * Reads the address of a picture.
 * @param target path and query, as they were sent
 * @returns undefined when no page uses such an address: an unknown or repeated key, another width, ids out of order.
 */
export function parsePictureTarget(target: string): PictureRequest | undefined {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const ids = PICTURE_PATH.exec(path)?.[1]?.split(",");
  if (ids === undefined) return undefined;
  const entries = mark === -1 ? [] : [...new URLSearchParams(target.slice(mark))];
  const fields = Object.fromEntries(entries);
  if (Object.keys(fields).length < entries.length) return undefined;
  const query = pictureQuery.safeParse(fields);
  if (!query.success) return undefined;
  const { view, width = pictureViews[view].width, extent, format } = query.data;
  const request = { ids, view, width, extent, format };
  return isUsed(request) ? request : undefined;
}

/** The one address of a picture, path and query; two requests for the same picture have the same. */
export function pictureTarget({ ids, view, width, extent, format }: PictureRequest): string {
  const scale = extent === undefined ? "" : `&extent=${extent}`;
  const ending = format === undefined ? "" : `&format=${format}`;
  return `/media/${ids.join()}?view=${view}&width=${width}${scale}${ending}`;
}

/** The best format that an Accept header names: avif, else webp, else png, which everything reads. */
export function negotiateFormat(accept: string | undefined): PictureFormat {
  const accepted = new Set(
    (accept ?? "")
      .toLowerCase()
      .split(",")
      .map((entry) => entry.split(";").map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  );
  if (accepted.has("image/avif")) return "avif";
  return accepted.has("image/webp") ? "webp" : "png";
}

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
