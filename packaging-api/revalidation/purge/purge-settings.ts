import { z } from "zod";
import { cachesInFront } from "../../../page-notices/cache-in-front";
import { ConfigError } from "../../parse-settings";
import type { PurgeSettings } from "./purge";

const httpUrl = z.url({ protocol: /^https?$/ });

/** The settings of a cache in front, for the program's schema. */
export const purgeSettings = {
  /** The cache in front of the storefronts that pages are purged from when their data changes; absent: none is told. */
  CACHE_PURGE: z.enum(cachesInFront).optional(),
  /** Where it takes that: the Varnishes, separated by commas; of the others something else in the place of their API. */
  CACHE_PURGE_URL: z
    .string()
    .transform((value) => value.split(",").map((url) => url.trim().replace(/\/$/, "")))
    .pipe(z.tuple([httpUrl], httpUrl))
    .optional(),
  /** The service at Fastly, the zone at Cloudflare. */
  CACHE_PURGE_ID: z.string().min(1).optional(),
  /** The secret by which it knows the shop. */
  CACHE_PURGE_TOKEN: z.string().min(16).optional(),
};

const cacheApis = { fastly: "https://api.fastly.com", cloudflare: "https://api.cloudflare.com" } as const;

/**
 * @returns undefined where no cache in front is told
 * @throws ConfigError naming what is missing
 */
export function purgeOf(value: z.output<z.ZodObject<typeof purgeSettings>>): PurgeSettings | undefined {
  const { CACHE_PURGE: cache, CACHE_PURGE_URL: urls, CACHE_PURGE_ID: id, CACHE_PURGE_TOKEN: token } = value;
  if (cache === undefined) return undefined;
  if (token === undefined) throw new ConfigError("The setting CACHE_PURGE needs CACHE_PURGE_TOKEN.");
  if (cache === "varnish") {
    if (urls === undefined) throw new ConfigError("CACHE_PURGE=varnish needs CACHE_PURGE_URL.");
    return { cache, urls, token };
  }
  if (id === undefined) throw new ConfigError(`CACHE_PURGE=${cache} needs CACHE_PURGE_ID.`);
  return { cache, id, token, url: urls?.[0] ?? cacheApis[cache] };
}
