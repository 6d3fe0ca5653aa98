import { type Purge, sendPurge } from "./send-purge";

/** What one request takes, by Fastly's description of its API ("Purge multiple surrogate key tags"). */
const MOST_TAGS = 256;

/** Purges by `Surrogate-Key` at Fastly. */
export const purgeFastly =
  ({ url, id, token }: { url: string; id: string; token: string }): Purge =>
  (tags, timeoutMs) =>
    sendPurge(tags, { most: MOST_TAGS, timeoutMs }, (some) => ({
      url: `${url}/service/${encodeURIComponent(id)}/purge`,
      init: {
        method: "POST",
        headers: { "fastly-key": token, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ surrogate_keys: some }),
      },
    }));
