import { Redis } from "ioredis";
import { FIELD, KEPT_NOTICES, type PageNotice, STREAM } from "./notice";

const TIMEOUT_MS = 1_000;
/** Between two tries to reach a Redis that is gone. */
const RETRY_MS = 1_000;

/** Publishes notices to all storefronts that follow them. */
export type NoticePublisher = {
  /** @throws Error when Redis does not take it within a second */
  publish(notice: PageNotice): Promise<void>;
  close(): void;
};

/** @param url redis://… or rediss://… */
export function openNoticePublisher(url: string): NoticePublisher {
  const client = new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: RETRY_MS,
    retryStrategy: () => RETRY_MS,
    maxRetriesPerRequest: 0,
  });
  // Without a listener a lost connection would end the process. Who publishes hears of it by an error.
  client.on("error", () => undefined);
  return {
    async publish(notice) {
      await client.xadd(STREAM, "MAXLEN", "~", KEPT_NOTICES, "*", FIELD, JSON.stringify(notice));
    },
    close: () => client.disconnect(),
  };
}
