import { z } from "zod";
import { type ScriptTime, scriptTimes } from "@/lib/shared/page-start";
import {
  isLocalhost,
  metricsPort,
  type ObservabilitySettings,
  observabilityOf,
  observabilitySettings,
} from "@/observability/settings";
import { type CacheInFront, cachesInFront } from "@/page-notices/cache-in-front";
import { type LimitSettings, limitSettings, limitSettingsOf } from "@/request-limits/settings";

const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ""));

const settings = z.object({
  /** The folder of the build that is served; tests and benchmarks have one of their own. */
  NEXT_DIST_DIR: z.string().default(".next"),
  /** The address that is listened on; absent: this machine alone, unless others are to reach the shop. */
  HOST: z.string().optional(),
  /** What the shop writes: watched for room. */
  VAR_DIR: z.string().min(1).default("var"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PACKAGING_API_URL: origin.default("http://127.0.0.1:4000"),
  /** The public origin: canonical addresses and the same-origin check use it. */
  SHOP_URL: origin.optional(),
  /** The public origin of the back office; absent: SHOP_URL; `off`: there is none. */
  STAFF_URL: z.union([z.literal("off"), origin]).optional(),
  /** Where pictures come from; absent means this site's own /media. */
  CDN_URL: origin.optional(),
  /** An avatar service, asked for `/<SHA-256 of an e-mail>`; absent means that initials are drawn. */
  AVATAR_URL: z
    .url({ protocol: /^https$/ })
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  /** Takes the events of shoppers who agreed to be counted, in the form of Plausible's events API. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether the collector takes the speed of pages, of shoppers who agreed. */
  WEB_VITALS: z.enum(["on", "off"]).default("off"),
  ...observabilitySettings,
  /** Where this program's metrics are read; absent: nowhere. */
  METRICS_PORT: metricsPort,
  ...limitSettings,
  /** Seals the session cookie. Several, separated by commas, rotate: the first seals, all open. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Proves the two programs to each other. Several, separated by commas: the first is sent, all are accepted. */
  INTERNAL_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .pipe(z.tuple([z.string().min(32)], z.string().min(32)))
    .optional(),
  /** Where a stand-in for PayPal answers; absent means PayPal itself. */
  PAYPAL_BASE_URL: origin.optional(),
  /** How many proxies in front of this program are ours, and may be believed about the shopper's address. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** The cache in front of this program that the packaging API purges; absent: none may keep a page. */
  CACHE_PURGE: z.enum(cachesInFront).optional(),
  /** Whether browsers cache the pages that were seen; `off` deletes what they have cached. */
  OFFLINE_PAGES: z.enum(["on", "off"]).default("on"),
  /** Megabytes of compressed pages in memory; the default suits a storefront of 350 MB. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(23),
  /** When a stored page fetches its scripts at the latest; absent: when wanted, or when idle where errors are reported. */
  PAGE_SCRIPTS: z.enum(scriptTimes).optional(),
});

/** PayPal's own pages, for play money and for real. */
const PAYPAL_ORIGINS = ["https://www.sandbox.paypal.com", "https://www.paypal.com"];

/** Settings that both programs share. */
type CommonSettings = ObservabilitySettings & LimitSettings;

export type Config = CommonSettings & {
  /** The folder of the build that is served, from where the program was started. */
  distDir: string;
  /** The address that is listened on; undefined: all of this machine's. */
  host: string | undefined;
  /** The folder that the shop writes to. */
  varDir: string;
  port: number;
  packagingApiUrl: string;
  shopUrl: string;
  /** The origin of the back office; undefined where there is none. */
  staffUrl: string | undefined;
  cdnUrl: string;
  /** Without a slash at its end; empty when there is none. */
  avatarUrl: string;
  /** Empty when no views are counted. */
  analyticsUrl: string;
  /** Whether the collector takes the speed of pages, of shoppers who agreed. */
  webVitals: boolean;
  /** Origins of the pages where shoppers agree to pay: no other address is followed there. */
  paymentOrigins: string[];
  trustedProxyHops: number;
  /** The cache in front of this program that is told when data changes; undefined where none is. */
  cacheInFront: CacheInFront | undefined;
  /** Whether pages that were seen can be read without a connection. */
  offlinePages: boolean;
  /** Bytes that compressed pages may take in memory. */
  pageCacheBytes: number;
  /** When a stored page fetches its scripts at the latest (lib/browser/shell/start-page.ts). */
  pageScripts: ScriptTime;
  /** @throws ConfigError when it is not set: a build needs no secrets, a running shop does. */
  sessionSecret(): string;
  /** The first is sent to the packaging API; all are accepted from it. */
  internalSecrets(): readonly [string, ...string[]];
};

/** A setting is missing or wrong; `message` is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new ConfigError(`The setting ${name} is missing.`);
  return value;
}

/**
 * Reads the storefront's settings. The only place in this program that looks at the environment.
 * @throws ConfigError naming the setting.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join(".")} is not right: ${issue?.message}.`);
  }
  const value = parsed.data;
  if (
    value.WEB_VITALS === "on" &&
    value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined &&
    value.METRICS_PORT === undefined
  )
    throw new ConfigError(
      "The setting WEB_VITALS needs OTEL_EXPORTER_OTLP_ENDPOINT or METRICS_PORT, where the figures go.",
    );
  const shopUrl = value.SHOP_URL ?? `http://localhost:${value.PORT}`;
  return {
    distDir: value.NEXT_DIST_DIR,
    host: value.HOST ?? (isLocalhost(new URL(shopUrl).hostname) ? "127.0.0.1" : undefined),
    varDir: value.VAR_DIR,
    port: value.PORT,
    packagingApiUrl: value.PACKAGING_API_URL,
    shopUrl,
    staffUrl: value.STAFF_URL === "off" ? undefined : (value.STAFF_URL ?? shopUrl),
    cdnUrl: value.CDN_URL ?? "",
    avatarUrl: value.AVATAR_URL ?? "",
    analyticsUrl: value.ANALYTICS_URL ?? "",
    webVitals: value.WEB_VITALS === "on",
    ...observabilityOf(value, shopUrl, ["METRICS_PORT", value.METRICS_PORT]),
    ...limitSettingsOf(value),
    paymentOrigins:
      value.PAYPAL_BASE_URL === undefined ? PAYPAL_ORIGINS : [new URL(value.PAYPAL_BASE_URL).origin],
    trustedProxyHops: value.TRUSTED_PROXY_HOPS,
    cacheInFront: value.CACHE_PURGE,
    offlinePages: value.OFFLINE_PAGES === "on",
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    // What reports errors is among the scripts.
    pageScripts: value.PAGE_SCRIPTS ?? (value.SENTRY_DSN === undefined ? "wanted" : "idle"),
    sessionSecret: () => required("SESSION_SECRET", value.SESSION_SECRET),
    internalSecrets: () => required("INTERNAL_SECRET", value.INTERNAL_SECRET),
  };
}

let current: Config | undefined;

/** The settings of this process, read once. */
export function config(): Config {
  current ??= readConfig();
  return current;
}
