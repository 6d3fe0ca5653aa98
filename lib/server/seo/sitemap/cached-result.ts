/**
 * Caches the last good outcome of something slow. It is made again when asked for after `freshMs`, once for all who ask
 * meanwhile; when that fails the last good one is served.
 */
export class CachedResult<T> {
  #value: T | undefined;
  #madeAt = 0;
  #running: Promise<T> | undefined;

  constructor(
    readonly make: () => Promise<T>,
    readonly freshMs: number,
    readonly now: () => number = Date.now,
  ) {}

  /** @throws what `make` throws, when there is no earlier outcome. */
  async get(): Promise<T> {
    if (this.#value !== undefined && this.now() - this.#madeAt < this.freshMs) return this.#value;
    this.#running ??= this.make().finally(() => {
      this.#running = undefined;
    });
    try {
      this.#value = await this.#running;
      this.#madeAt = this.now();
      return this.#value;
    } catch (error) {
      if (this.#value === undefined) throw error;
      return this.#value;
    }
  }
}
