import { join } from "node:path";
import { createQueue } from "../bounded-queue";
import { type PictureFormat, type PictureQuery, pictureViews } from "../contract";
import type { Logger } from "../log";
import { ByteCache } from "./byte-cache";
import { DiskCache } from "./disk-cache";
import { type DrawingSpec, drawingVersion } from "./drawings/spec";
import { drawingSvg } from "./drawings/svg";
import { rasterise } from "./rasterise";

const MEMORY_BYTES = 32 * 1024 * 1024;
const DISK_BYTES = 512 * 1024 * 1024;
/** Renders at a time, and how many may wait for their turn: some twenty pages of twenty-four pictures. */
const [RUNNING, WAITING] = [2, 500];

/** One picture or a strip of several: whose, in which view, how wide and in which format. */
export type PictureRequest = Pick<PictureQuery, "view" | "extent"> & {
  ids: string[];
  /** px */
  width: number;
  format: PictureFormat;
};

/** What tells a picture from every other; also its ETag. */
export function pictureKey({ ids, view, width, extent, format }: PictureRequest): string {
  return [ids.join(), view, width, extent ?? "fit", format, drawingVersion].join(".");
}

export type Pictures = (request: PictureRequest) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * Pictures from memory, from disk, or drawn now: identical requests at the same time share one rendering.
 * @param find what an id is drawn from; undefined makes the picture undefined.
 * @throws QueueFullError when too many wait to be drawn.
 */
export function createPictures(
  varDir: string,
  log: Logger,
  find: (id: string) => Promise<DrawingSpec | undefined>,
): Pictures {
  const memory = new ByteCache(MEMORY_BYTES);
  const disk = new DiskCache(join(varDir, "media-cache"), DISK_BYTES);
  const inTurn = createQueue(RUNNING, WAITING);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  // A full or unwritable disk makes pictures slower, not impossible.
  const spoken = new Set<string>();
  const onDisk = async <T>(step: Promise<T>): Promise<T | undefined> => {
    try {
      return await step;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!spoken.has(reason)) log.warn({ reason }, "picture cache not usable");
      if (spoken.size < 20) spoken.add(reason);
      return undefined;
    }
  };

  const make = async (key: string, request: PictureRequest) => {
    const stored = await onDisk(disk.get(key));
    if (stored !== undefined) return stored;
    const specs = (await Promise.all(request.ids.map(find))).flatMap((spec) => spec ?? []);
    if (specs.length < request.ids.length) return undefined;
    const drawn = await inTurn(() =>
      rasterise(
        specs.map((spec) => drawingSvg(spec, request.view, request.extent)),
        pictureViews[request.view],
        request.width,
        request.format,
      ),
    );
    await onDisk(disk.set(key, drawn));
    return drawn;
  };

  return async (request) => {
    const key = pictureKey(request);
    const held = memory.get(key);
    if (held !== undefined) return held;
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const made = make(key, request).finally(() => underWay.delete(key));
    underWay.set(key, made);
    const bytes = await made;
    if (bytes !== undefined) memory.set(key, bytes);
    return bytes;
  };
}
