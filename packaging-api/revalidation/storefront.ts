import type { PageNotice } from "../../page-notices/notice";

/** A storefront that hangs is not asked again so soon, in ms: each call would hold up those of the others. */
const SILENCE_MS = 15_000;

/** Whoever is told which data changed. */
export type Recipient = {
  /** By which an effect says who has still to be told. */
  name: string;
  /**
   * @param timeoutMs after which the recipient counts as silent
   * @throws Error when the notices were not taken
   */
  tell: (notices: readonly PageNotice[], timeoutMs: number) => Promise<void>;
};

/**
 * A storefront that is told over HTTP.
 * @param url its origin, which is its name too
 * @param secret by which it knows the packaging API
 * @param isAlone whether nobody else has to wait for it: it is asked then although it did not answer a moment ago
 */
export function storefrontAt(url: string, secret: string, isAlone: boolean): Recipient {
  let silentSince = Number.NEGATIVE_INFINITY;
  async function post(notice: PageNotice, timeoutMs: number): Promise<void> {
    const response = await fetch(`${url}/api/revalidate`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-internal-secret": secret },
      body: JSON.stringify(notice),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "TimeoutError") silentSince = Date.now();
      throw error;
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${url} answered ${response.status} to the call to revalidate.`);
  }
  return {
    name: url,
    async tell(notices, timeoutMs) {
      if (!isAlone && Date.now() - silentSince < SILENCE_MS)
        throw new Error(`${url} did not answer a moment ago, and is not asked yet.`);
      for (const notice of notices) await post(notice, timeoutMs);
    },
  };
}
