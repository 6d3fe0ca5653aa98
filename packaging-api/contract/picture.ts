import { z } from "zod";
import {
  extentLadder,
  type PictureView,
  pictureStrip,
  pictureViews,
  pictureWidths,
  scaledWidths,
} from "../../trade-rules/picture-sizes";
import { isStoredPhotograph } from "./photograph";
import type { Size } from "./product";

export * from "../../trade-rules/picture-sizes";

/** The best first, where a picture can be had in it. */
const pictureFormats = ["svg", "avif", "webp", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];
export type PixelFormat = Exclude<PictureFormat, "svg">;

export const pictureMediaTypes = {
  svg: "image/svg+xml",
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
} as const satisfies Record<PictureFormat, string>;

/** Numbers written in the one way that the pages write them. */
const oneOf = (numbers: readonly number[]) => z.enum(numbers.map(String)).transform(Number);

/**
 * The query of a drawing's address, `/media/{id}?view=row&width=224&extent=750`. `extent` makes a list true to scale:
 * that many projected millimetres fill the view's width; without it the drawing fills its view. `width` is the view's
 * nominal one when it is absent, `format` the best that the browser accepts ({@link choosePicture}).
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

/**
 * Whether the picture can be had as the drawing itself: one that is no photograph, in a view of which a page shows one or two.
 * A browser opens a document for each, which takes it longer than the pixels of a small picture do.
 */
const mayBeDrawing = ({ ids: [id = "", ...others], view }: PictureRequest): boolean =>
  others.length === 0 && !isStoredPhotograph(`/media/${id}`) && (view === "detail" || view === "phone");

/** Whether pages use pictures like this one. */
function isUsed(request: PictureRequest): boolean {
  const { ids, view, width, extent, format } = request;
  const widths: readonly number[] = pictureWidths[view];
  if (!widths.includes(width)) return false;
  if (format === "svg" && !mayBeDrawing(request)) return false;
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

/**
 * The picture to answer a request with: in its format, else in the best that the Accept header names, else in png, which
 * everything reads. A drawing is the same in each width, and has the nominal one, so that there is one file.
 */
export function choosePicture(
  asked: PictureRequest,
  accept: string | undefined,
): PictureRequest & { format: PictureFormat } {
  const formats = pictureFormats.filter((format) => format !== "svg" || mayBeDrawing(asked));
  const format = asked.format ?? negotiateFormat(accept, formats);
  const width = format === "svg" ? pictureViews[asked.view].width : asked.width;
  return { ...asked, width, format };
}

/** @param formats that the picture can be had in, the best first */
function negotiateFormat(accept: string | undefined, formats: readonly PictureFormat[]): PictureFormat {
  const accepted = new Set(
    (accept ?? "")
      .toLowerCase()
      .split(",")
      .map((entry) => entry.split(";").map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  );
  return formats.find((format) => accepted.has(pictureMediaTypes[format])) ?? "png";
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
