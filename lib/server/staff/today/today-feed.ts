import { setInterval as repeat } from "node:timers";
import type { StaffToday } from "@/packaging-api/contract";

/** How often the packaging API is asked, once for all who listen. */
const POLL_MS = 5_000;
/** So many listen at a time in one process; more are refused, and their pages stay as they were loaded. */
const MOST_LISTENERS = 50;
/** After so long a stream ends, and the browser asks again: who it is for is looked at anew. */
const LIFE_MS = 10 * 60_000;

/** What was asked of the packaging API: what waits, `refused` for who may not know it any more, or `down`. */
export type AskedToday = StaffToday | "refused" | "down";

/** One open page. */
export type TodayListener = {
  /** Asks for what waits, as the person who sits there may know it. */
  ask(): Promise<AskedToday>;
  send(today: StaffToday): void;
  /** Says that the stream is alive, so that nothing on the way gives it up. */
  beat(): void;
  end(): void;
};

type Open = { listener: TodayListener; version: string; endsAt: number };

/** Asks once for all open pages what waits, and tells each of a change. */
export class TodayFeed {
  private readonly open = new Set<Open>();
  private timer: NodeJS.Timeout | undefined;
  private isAsking = false;

  /** @param every ms between two looks */
  constructor(
    private readonly every = POLL_MS,
    private readonly most = MOST_LISTENERS,
    private readonly life = LIFE_MS,
  ) {}

  /**
   * Lets a page listen from now on.
   * @param version of what waits that it has
   * @returns the way to stop; undefined when too many listen
   */
  add(listener: TodayListener, version: string): (() => void) | undefined {
    if (this.open.size >= this.most) return undefined;
    const entry: Open = { listener, version, endsAt: Date.now() + this.life };
    this.open.add(entry);
    // The program may stop while somebody listens.
    this.timer ??= repeat(() => void this.look(), this.every).unref();
    return () => this.remove(entry);
  }

  private remove(entry: Open): void {
    this.open.delete(entry);
    if (this.open.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private finish(entry: Open): void {
    this.remove(entry);
    entry.listener.end();
  }

  /** One look: whose time is over is let go, one page asks, and those that have an older version are told. */
  async look(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const now = Date.now();
      for (const entry of this.open) {
        if (entry.endsAt <= now) this.finish(entry);
        else entry.listener.beat();
      }
      const version = await this.askForAll();
      if (version === undefined) return;
      for (const entry of this.open) if (entry.version !== version) await this.tell(entry);
    } finally {
      this.isAsking = false;
    }
  }

  /** The version that there is now, asked for by the first page that may know it. */
  private async askForAll(): Promise<string | undefined> {
    for (const entry of this.open) {
      const asked = await entry.listener.ask();
      if (asked === "down") return undefined;
      if (asked === "refused") {
        this.finish(entry);
        continue;
      }
      if (asked.version !== entry.version) {
        entry.version = asked.version;
        entry.listener.send(asked);
      }
      return asked.version;
    }
    return undefined;
  }

  private async tell(entry: Open): Promise<void> {
    const asked = await entry.listener.ask();
    if (asked === "refused") this.finish(entry);
    else if (asked !== "down") {
      entry.version = asked.version;
      entry.listener.send(asked);
    }
  }
}
