/**
 * Takes all pages out of the cache in front that were made from data under any of the tags. Harmless when it is repeated.
 * @param timeoutMs for each request
 * @throws Error when the cache did not take it; to be tried again
 */
export type Purge = (tags: readonly string[], timeoutMs: number) => Promise<void>;

/**
 * Sends requests to purge, each for as many tags as the cache takes.
 * @param request for some of the tags
 * @throws Error at the first that is not taken; its message names the cache's host and nothing secret
 */
export async function sendPurge(
  tags: readonly string[],
  { most, timeoutMs }: { most: number; timeoutMs: number },
  request: (tags: string[]) => { url: string; init: RequestInit },
): Promise<void> {
  for (let from = 0; from < tags.length; from += most) {
    const { url, init } = request(tags.slice(from, from + most));
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(`${new URL(url).host} answered ${response.status} to the request to purge.`);
  }
}
