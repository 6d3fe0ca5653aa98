import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { SharedStore } from "./shared-store";
import { storeOf } from "./store-of";

/** A request waits for Redis so long at most. Then the process counts by itself. */
const TIMEOUT_MS = 250;
/** Between two tries to reach a Redis that is gone. */
const RETRY_MS = 2_000;

/**
 * Counts in Redis. It is reached in the background: until it is, every question fails at once.
 * @param url redis://… or rediss://…
 */
export function openRedisStore(url: string): SharedStore {
  const client = new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: RETRY_MS,
    retryStrategy: () => RETRY_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  // Without a listener a lost connection would end the process. Who asks hears of it by an answer that fails.
  client.on("error", () => undefined);
  return storeOf(
    (options) => new RateLimiterRedis({ ...options, storeClient: client, rejectIfRedisNotReady: true }),
    async () => client.disconnect(),
  );
}
