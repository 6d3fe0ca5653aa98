import type { Database } from "../database/connect";
import type { Secrets } from "../keys/stored-keys";
import { enqueue } from "../outbox/effect";

const TIMEOUT_MS = 5_000;
/** A storefront that hangs is not asked again so soon, in ms: each call would hold up those of the others. */
const SILENCE_MS = 15_000;
/** A storefront takes so many tags in one call. */
const TAGS_A_CALL = 100;

/** The storefronts' cache tags; `atOnce` where the cached pages are wrong and must not be served again. */
type Outdated = {
  tags: string[];
  atOnce?: boolean | undefined;
  /** The origin of the only storefront that has not taken it; all have to without it. */
  storefront?: string | undefined;
};

type Context = {
  db: Database;
  /** Origins of the storefronts; with none, no call is made. */
  storefrontUrls: readonly string[];
  internalSecrets: Secrets;
};

/**
 * Asks the storefronts to revalidate what they have cached.
 * @returns what asks them all at the same time. One of several that does not take it within 5 seconds gets an effect of its
 *   own, so that none of the others has to wait for it or hears the same again. It throws Error when the one that is
 *   asked alone does not take it; to be tried again.
 */
export function revalidateWith({ db, storefrontUrls, internalSecrets }: Context) {
  const [secret] = internalSecrets;
  /** When each that hung was asked last. */
  const silentSince = new Map<string, number>();

  async function ask(storefront: string, { tags, atOnce }: Outdated): Promise<void> {
    const isSilent = Date.now() - (silentSince.get(storefront) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS;
    // A single storefront delays no other: it is asked whenever its effect is due.
    if (isSilent && storefrontUrls.length > 1)
      throw new Error(`${storefront} did not answer a moment ago, and is not asked yet.`);
    for (let from = 0; from < tags.length; from += TAGS_A_CALL) {
      const response = await fetch(`${storefront}/api/revalidate`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-internal-secret": secret },
        body: JSON.stringify({ tags: tags.slice(from, from + TAGS_A_CALL), atOnce }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "TimeoutError")
          silentSince.set(storefront, Date.now());
        throw error;
      });
      await response.body?.cancel();
      if (!response.ok)
        throw new Error(`${storefront} answered ${response.status} to the call to revalidate.`);
    }
  }

  return async (outdated: Outdated): Promise<void> => {
    const { storefront, ...rest } = outdated;
    // One that is no longer in the settings is not waited for.
    const asked = storefrontUrls.filter((url) => storefront === undefined || url === storefront);
    const [first] = asked;
    if (first === undefined) return;
    if (asked.length === 1) return ask(first, outdated);
    const answers = await Promise.allSettled(asked.map((url) => ask(url, outdated)));
    const missed = asked.filter((_, at) => answers[at]?.status === "rejected");
    for (const url of missed)
      await enqueue(db, { kind: "revalidate", payload: { ...rest, storefront: url } });
  };
}
