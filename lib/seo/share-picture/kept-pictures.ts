/** A picture as drawn; `whole` is false when the photograph or drawing in it could not be had. */
export type Picture = { png: Buffer; whole: boolean };

/** Too many pictures are waiting to be drawn; ask again later. */
export class TooManyPictures extends Error {}

/**
 * Pictures that have been drawn, the most recently asked for. Drawing is heavy, so it happens one at a time, once for
 * all who ask for the same picture meanwhile, and never for more than a few in waiting.
 */
export class KeptPictures {
  readonly #kept = new Map<string, Picture>();
  readonly #running = new Map<string, Promise<Picture>>();
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly mostBytes: number,
    readonly mostWaiting: number,
  ) {}

  /** Bytes held now; never above `mostBytes`. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The picture under `key`, drawn by `draw` when it is not there. What failed or lacks
   * something is not kept.
   * @throws TooManyPictures when `mostWaiting` are under way.
   */
  async get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      // Moved to the end of the map: the front is what goes first.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    if (this.#running.size >= this.mostWaiting) throw new TooManyPictures("Too many pictures are waiting.");
    const drawing = this.#last.then(draw);
    // Whoever asked gets the failure below; the next in the queue only waits for this one's end.
    this.#last = drawing.catch(() => undefined);
    this.#running.set(key, drawing);
    try {
      const picture = await drawing;
      this.#keep(key, picture);
      return picture;
    } finally {
      this.#running.delete(key);
    }
  }

  #keep(key: string, picture: Picture): void {
    if (!picture.whole || picture.png.length > this.mostBytes) return;
    this.#kept.set(key, picture);
    this.#bytes += picture.png.length;
    for (const [oldest, { png }] of this.#kept) {
      if (this.#bytes <= this.mostBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= png.length;
    }
  }
}
