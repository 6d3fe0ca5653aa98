import { limitsInMemory, limitsInStore, noLimits, type RequestLimits, type StoreReport } from "./limits";
import type { LimitSettings } from "./settings";
import type { SharedStore } from "./shared-store";

/**
 * Opens the limits of one program: in Redis where there is one, else in the store that the program has itself, else in
 * its memory.
 * @param openOwn the program's own store for all of its processes, if it has one
 */
export async function openLimits(
  { redisUrl, requestLimits }: LimitSettings,
  report: StoreReport,
  openOwn?: () => Promise<SharedStore>,
): Promise<RequestLimits> {
  if (!requestLimits) return noLimits;
  if (redisUrl !== undefined) {
    const { openRedisStore } = await import("./redis-store");
    return limitsInStore(openRedisStore(redisUrl), report);
  }
  return openOwn === undefined ? limitsInMemory() : limitsInStore(await openOwn(), report);
}
