import type { Secrets } from "../keys/stored-keys";

const TIMEOUT_MS = 5_000;
/** The storefront takes so many tags in one call. */
const TAGS_A_CALL = 100;

/** The storefront's cache tags; `atOnce` where the cached pages are wrong and must not be served again. */
export type Outdated = { tags: string[]; atOnce?: boolean | undefined };

/**
 * Asks the storefront to revalidate what it has cached under these tags. Does nothing without STOREFRONT_URL.
 * @throws Error when the storefront does not take it within 5 seconds; to be tried again.
 */
export async function revalidate(
  { storefrontUrl, internalSecrets: [internalSecret] }: { storefrontUrl?: string; internalSecrets: Secrets },
  { tags, atOnce }: Outdated,
): Promise<void> {
  if (storefrontUrl === undefined) return;
  for (let from = 0; from < tags.length; from += TAGS_A_CALL) {
    const response = await fetch(`${storefrontUrl}/api/revalidate`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-internal-secret": internalSecret },
      body: JSON.stringify({ tags: tags.slice(from, from + TAGS_A_CALL), atOnce }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(`The storefront answered ${response.status} to the call to revalidate.`);
  }
}
