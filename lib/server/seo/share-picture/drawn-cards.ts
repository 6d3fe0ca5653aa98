import { LRUCache } from "lru-cache";
import { FairQueue, type QueueLimits } from "@/request-limits/fair-queue";

/** A picture as drawn; `whole` is false when the photograph or drawing in it could not be had. */
export type Picture = { png: Buffer; whole: boolean };

/** Who asks: a network, and what says that the answer is no longer wanted. */
export type PictureCaller = { network: string; signal?: AbortSignal };

/** How much is stored and how many wait. */
export type CardLimits = { bytes: number; queue: QueueLimits };

/**
 * Share pictures that have been drawn. Drawing takes a tenth of a second and more on the thread that answers everybody, so
 * it happens one at a time, once for all who ask for the same picture, and networks take turns.
 */
export class DrawnCards {
  readonly #stored: LRUCache<string, Picture>;
  readonly #queue: FairQueue<Picture>;

  constructor({ bytes, queue }: CardLimits) {
    this.#stored = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ png }, key) => png.buffer.byteLength + 2 * key.length,
    });
    this.#queue = new FairQueue(queue);
  }

  /** Bytes in use, keys included. */
  get bytes(): number {
    return this.#stored.calculatedSize;
  }

  /**
   * The picture under `key`, drawn by `draw` when it is not there. What failed or lacks something is not stored.
   * @throws QueueFullError when too many wait; the signal's reason when it ends the wait.
   */
  async get(key: string, caller: PictureCaller, draw: () => Promise<Picture>): Promise<Picture> {
    const stored = this.#stored.get(key);
    if (stored !== undefined) return stored;
    return this.#queue.run({ key, share: caller.network, signal: caller.signal }, async () => {
      const picture = await draw();
      if (picture.whole) this.#stored.set(key, picture);
      return picture;
    });
  }
}
