import { purgeCloudflare } from "./cloudflare";
import { purgeFastly } from "./fastly";
import type { Purge } from "./send-purge";
import { purgeVarnish } from "./varnish";

/** The cache in front of the storefronts. @property token the secret that it knows the shop by */
export type PurgeSettings = { token: string } & (
  | { cache: "varnish"; urls: [string, ...string[]] }
  /** @property id of the service at Fastly, of the zone at Cloudflare; `url` of its API */
  | { cache: "fastly" | "cloudflare"; id: string; url: string }
);

/** What purges the cache that is set. */
export function purgeWith(settings: PurgeSettings): Purge {
  switch (settings.cache) {
    case "varnish":
      return purgeVarnish(settings);
    case "fastly":
      return purgeFastly(settings);
    case "cloudflare":
      return purgeCloudflare(settings);
  }
}
