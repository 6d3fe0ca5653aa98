import { type Purge, sendPurge } from "./send-purge";

/** What one request takes, by Cloudflare's description ("Purge cache", operations per request). */
const MOST_TAGS = 100;

/** Purges by `Cache-Tag` at Cloudflare. */
export const purgeCloudflare =
  ({ url, id, token }: { url: string; id: string; token: string }): Purge =>
  (tags, timeoutMs) =>
    sendPurge(tags, { most: MOST_TAGS, timeoutMs }, (some) => ({
      url: `${url}/client/v4/zones/${encodeURIComponent(id)}/purge_cache`,
      init: {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ tags: some }),
      },
    }));
