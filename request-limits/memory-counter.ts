import { LRUCache } from "lru-cache";
import type { Budget } from "./budgets";

type Count = { points: number; endsAt: number };

/**
 * Subjects that are counted at a time, for all purposes together: 15 MB with their keys, as was measured. Beyond them the
 * one that was quiet for longest is forgotten and has a whole budget again.
 */
const MOST_SUBJECTS = 50_000;

/** Counts points in this process. Its memory is bounded, however many networks come. */
export class MemoryCounter {
  private readonly counts: LRUCache<string, Count>;

  constructor(most: number = MOST_SUBJECTS) {
    this.counts = new LRUCache({ max: most });
  }

  /** Subjects that are counted now. */
  get size(): number {
    return this.counts.size;
  }

  /**
   * Takes points if there are so many left.
   * @returns 0, or the milliseconds until there are.
   */
  take(key: string, { points: limit, seconds }: Budget, points: number): number {
    const now = Date.now();
    const count = this.current(key, now);
    if (count === undefined) {
      this.counts.set(key, { points, endsAt: now + seconds * 1_000 });
      return 0;
    }
    if (count.points + points > limit) return count.endsAt - now;
    count.points += points;
    return 0;
  }

  /** Milliseconds until there is a point to be had; 0 when there is one. */
  wait(key: string, { points: limit }: Budget): number {
    const now = Date.now();
    const count = this.current(key, now);
    return count === undefined || count.points < limit ? 0 : count.endsAt - now;
  }

  /** Puts points back that were taken for nothing. */
  giveBack(key: string, points: number): void {
    const count = this.current(key, Date.now());
    if (count !== undefined) count.points = Math.max(0, count.points - points);
  }

  /** Lets no one take anything for so long. */
  close(key: string, ms: number): void {
    this.counts.set(key, { points: Number.POSITIVE_INFINITY, endsAt: Date.now() + ms });
  }

  private current(key: string, now: number): Count | undefined {
    const count = this.counts.get(key);
    return count !== undefined && count.endsAt > now ? count : undefined;
  }
}
