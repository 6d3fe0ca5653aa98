import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { type DrawingSpec, drawingVersion } from "../../product-drawings/spec";
import { drawingSvg } from "../../product-drawings/svg";
import { FairQueue, type QueueLimits } from "../../request-limits/fair-queue";
import { pictureViews } from "../../trade-rules/picture-sizes";
import type { PictureRequest as PictureAddress, PictureFormat } from "../contract";
import type { Logger } from "../log";
import { DiskCache, type DiskLimits } from "./disk-cache";
import type { Photograph } from "./media-queries";
import { type Layer, rasterise } from "./rasterise";

/** Bytes of pictures in memory, with their keys. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** A picture has 10 KB on average, so that both limits of the disk are reached at about the same time. */
const DISK_LIMITS: DiskLimits = { bytes: 512 * 1024 * 1024, files: 50_000 };

/**
 * Two renders at a time leave the other calls their share of two cores. A list page has 24 pictures: ten such pages of
 * one network may wait, as of an office whose people come at the same time, and forty of all. The dearest picture takes
 * a third of a second, so a shopper's turn comes soon whoever else waits. The storefront gives up after twenty seconds.
 */
const RENDER_LIMITS: QueueLimits = { running: 2, waiting: 960, waitingPerShare: 240, waitMs: 15_000 };

/** One picture or a strip of several, in the format that it is drawn in. */
export type PictureRequest = PictureAddress & { format: PictureFormat };

/** Who asks: a network, and what says that the answer is no longer wanted. */
type PictureCaller = { network: string; signal?: AbortSignal | undefined };

/** What distinguishes a picture from every other; also its ETag. */
export function pictureKey({ ids, view, width, extent, format }: PictureRequest): string {
  return [ids.join(), view, width, extent ?? "fit", format, drawingVersion].join(".");
}

/** The file of a drawing; undefined where it is a photograph. */
function writeDrawing([layer]: readonly Layer[]): Uint8Array<ArrayBuffer> | undefined {
  return layer !== undefined && "svg" in layer ? new Uint8Array(Buffer.from(layer.svg)) : undefined;
}

export type Pictures = (
  request: PictureRequest,
  /** Called when the picture has to be drawn. */
  caller: () => PictureCaller,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** What pictures are made from; a test may count or delay. */
export type PictureSource = {
  /** What an id is drawn from, or its photograph; undefined makes the picture undefined. */
  find: (id: string) => Promise<DrawingSpec | Photograph | undefined>;
  limits?: QueueLimits;
};

/**
 * Pictures from memory, from disk, or drawn now: identical requests at the same time share one rendering, and nothing is
 * drawn that no one waits for.
 * @throws QueueFullError when too many wait to be drawn; the signal's reason when it ends the wait.
 */
export function createPictures(
  varDir: string,
  log: Logger,
  { find, limits = RENDER_LIMITS }: PictureSource,
): Pictures {
  const memory = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes, key) => bytes.byteLength + 2 * key.length,
  });
  const disk = new DiskCache(join(varDir, "media-cache"), DISK_LIMITS);
  const queue = new FairQueue<Uint8Array<ArrayBuffer> | undefined>(limits);

  // A full or unwritable disk makes pictures slower, not impossible.
  const spoken = new Set<string>();
  const onDisk = async <T>(step: Promise<T>): Promise<T | undefined> => {
    try {
      return await step;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!spoken.has(reason))
        log.warn(
          { reason },
          "picture cache not usable; make VAR_DIR/media-cache writable, pictures are drawn each time until then",
        );
      if (spoken.size < 20) spoken.add(reason);
      return undefined;
    }
  };

  const draw = async (key: string, request: PictureRequest) => {
    const found = (await Promise.all(request.ids.map(find))).flatMap((picture) => picture ?? []);
    if (found.length < request.ids.length) return undefined;
    const layers = found.map((picture) =>
      "jpeg" in picture ? picture : { svg: drawingSvg(picture, request.view, request.extent) },
    );
    const drawn =
      request.format === "svg"
        ? writeDrawing(layers)
        : await rasterise(layers, pictureViews[request.view], request.width, request.format);
    if (drawn === undefined) return undefined;
    memory.set(key, drawn);
    await onDisk(disk.set(key, drawn));
    return drawn;
  };

  return async (request, caller) => {
    const key = pictureKey(request);
    const inMemory = memory.get(key);
    if (inMemory !== undefined) return inMemory;
    const stored = await onDisk(disk.get(key));
    if (stored !== undefined) {
      memory.set(key, stored);
      return stored;
    }
    const { network, signal } = caller();
    // Another request's drawing may have been finished while the disk was read.
    return memory.get(key) ?? queue.run({ key, share: network, signal }, () => draw(key, request));
  };
}
