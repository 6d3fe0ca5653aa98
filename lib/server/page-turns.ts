/**
 * Pages that are made for one network at the same moment. More would not be made faster, because one thread makes them
 * all, and everybody else would wait behind each of them.
 */
const AT_ONCE = 2;
/** Requests of one network that may wait for their turn. */
const MOST_WAITING = 60;
/** A request waits for its turn so long at most. */
const LONGEST_WAIT_MS = 5_000;

type Line = { running: number; waiting: Set<() => void> };

/**
 * Turns at having a page made, so that a network that asks for a hundred at once leaves the thread to the others. Nothing
 * is remembered of a network whose requests are all answered.
 */
export class PageTurns {
  private readonly lines = new Map<string, Line>();

  /** Networks that have a page made, or wait for that. */
  get size(): number {
    return this.lines.size;
  }

  /**
   * Waits for a turn.
   * @returns what ends the turn; it has to be called once. Undefined when too many wait, or for too long.
   */
  async take(network: string): Promise<(() => void) | undefined> {
    const line = this.lines.get(network) ?? { running: 0, waiting: new Set() };
    this.lines.set(network, line);
    if (line.running < AT_ONCE) line.running += 1;
    else if (line.waiting.size >= MOST_WAITING || !(await this.wait(line))) return undefined;
    return () => this.end(network, line);
  }

  /** @returns whether the turn came in time. */
  private wait(line: Line): Promise<boolean> {
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.waiting.delete(come);
        resolve(false);
      }, LONGEST_WAIT_MS);
      line.waiting.add(come);
    });
  }

  private end(network: string, line: Line): void {
    const [next] = line.waiting;
    if (next !== undefined) {
      line.waiting.delete(next);
      // The place passes on without ever being free.
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.lines.delete(network);
  }
}
