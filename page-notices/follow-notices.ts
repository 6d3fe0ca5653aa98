import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { type PageNotice, pageNotice, STREAM } from "./notice";

/** How long Redis waits for a notice before it says that there is none. */
const BLOCK_MS = 1_000;
/** Longer than that: a connection that is dead without a word is noticed by it. */
const TIMEOUT_MS = 2_000;
/** Between two tries to reach a Redis that is gone. */
const RETRY_MS = 500;
const NOTICES_A_READ = 100;
/** Before the first entry of a stream. */
const BEGINNING = "0-0";

export type NoticeHandlers = {
  take: (notice: PageNotice) => void;
  /** Notices may have been missed: whatever was made before is to be taken for old. */
  missed: () => void;
  /** Redis does not answer, or does again. */
  report: (state: "failed" | "answers", error?: unknown) => void;
};

/**
 * Follows the notices in Redis until it is stopped. The stream remembers what came while this program was cut off; where
 * the last notice that it read is there no longer (too many came, or Redis lost them), some may have been missed.
 * @param url redis://… or rediss://…
 */
export function followNotices(url: string, handlers: NoticeHandlers): { stop: () => void } {
  const stopped = new AbortController();
  let client: Redis | undefined;
  /** The last notice that was read; undefined before the first look. */
  let position: string | undefined;
  let failed = false;

  async function isThere(redis: Redis, id: string): Promise<boolean> {
    return (await redis.xrange(STREAM, id, id)).length > 0;
  }

  async function catchUp(redis: Redis): Promise<string> {
    if (position !== undefined && (await isThere(redis, position))) return position;
    const [latest] = await redis.xrevrange(STREAM, "+", "-", "COUNT", 1);
    handlers.missed();
    return latest?.[0] ?? BEGINNING;
  }

  async function readOn(redis: Redis, from: string): Promise<string> {
    const read = await redis.xread("COUNT", NOTICES_A_READ, "BLOCK", BLOCK_MS, "STREAMS", STREAM, from);
    let last = from;
    for (const [id, fields] of read?.[0]?.[1] ?? []) {
      const notice = parseNotice(fields[1]);
      // Of another version: what it says is not known.
      if (notice === undefined) handlers.missed();
      else handlers.take(notice);
      last = id;
    }
    return last;
  }

  async function follow(): Promise<void> {
    client = new Redis(url, {
      lazyConnect: true,
      commandTimeout: TIMEOUT_MS,
      connectTimeout: TIMEOUT_MS,
      retryStrategy: () => null,
    });
    // Without a listener a lost connection would end the process. It is told by the command that fails.
    client.on("error", () => undefined);
    try {
      await client.connect();
      position = await catchUp(client);
      if (failed) handlers.report("answers");
      failed = false;
      while (!stopped.signal.aborted) position = await readOn(client, position);
    } finally {
      client.disconnect();
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (!failed) handlers.report("failed", error);
        failed = true;
        await sleep(RETRY_MS);
      }
    }
  }
  void keepFollowing();

  return {
    stop: () => {
      stopped.abort();
      client?.disconnect();
    },
  };
}

function parseNotice(text: string | undefined): PageNotice | undefined {
  if (text === undefined) return undefined;
  try {
    return pageNotice.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON is no notice either.
    return undefined;
  }
}
