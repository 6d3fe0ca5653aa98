import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import {
  metricsPort,
  type ObservabilitySettings,
  observabilityOf,
  observabilitySettings,
} from "../observability/settings";
import { type LimitSettings, limitSettings, limitSettingsOf } from "../request-limits/settings";
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, type Pooler, poolers } from "./database/work-limits";
import type { KeysConfig } from "./keys/key-settings";
import { type PrivateKeySet, privateKeySet } from "./keys/private-key-set";
import type { Secrets } from "./keys/stored-keys";
import type { BucketSettings } from "./object-store/bucket";
import type { UnpaidStockSettings } from "./orders/order-context";
import type { PayPalSettings } from "./payments/paypal/client";
import type { PurgeSettings } from "./revalidation/purge/purge";

const secret = z.string().min(32);
const httpUrl = z.url({ protocol: /^https?$/ });

/** As PayPal's description has it (Webhooks Management v1): asked by any other, it verifies no notice at all. */
const PAYPAL_WEBHOOK_ID = /^[A-Za-z0-9]{1,50}$/;

/** A host as addresses have it, with a port or without. */
const isHost = (value: string): boolean =>
  URL.canParse(`http://${value}`) && new URL(`http://${value}`).host === value;

const settings = z.object({
  PACKAGING_API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The address listened on. What is sent there is not encrypted. */
  PACKAGING_API_HOST: z.string().min(1).default("127.0.0.1"),
  /** PostgreSQL; absent means PGlite under VAR_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections that one program opens there at most. */
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(LEAST_CONNECTIONS)
    .max(1_000)
    .default(DEFAULT_CONNECTIONS),
  /** A read replica of it. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** What stands before it: `transaction` is PgBouncer in transaction mode. */
  DATABASE_POOLER: z.enum(poolers).default("none"),
  /** The mail server; absent means .eml files under VAR_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whether the schema is brought to this version as a program starts. */
  MIGRATE_AT_START: z.enum(["on", "off"]).default("on"),
  VAR_DIR: z.string().min(1).default("var"),
  /** The shop's public origin, for links in mails. */
  SHOP_URL: z.url().default("http://localhost:3000"),
  /** Where the storefronts answer, separated by commas, for the call to revalidate; absent: no call is made. */
  STOREFRONT_URL: z
    .string()
    .transform((value) => value.split(",").map((url) => url.trim().replace(/\/$/, "")))
    .pipe(z.array(z.url()))
    .optional(),
  /**
   * Proves the two programs to each other, and encrypts the keys in the database. At least 32 characters. Several,
   * separated by commas, let it be changed: the first is sent and encrypts, all are accepted and decrypt.
   */
  INTERNAL_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .pipe(z.tuple([secret], secret)),
  /**
   * Private keys that tokens are signed with, a JWK set or the path of a file with one: the first signs, all verify.
   * Absent: the keys in the database.
   */
  JWT_KEYS: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(/^\s*\{/.test(value) ? value : readFileSync(value, "utf8"));
      } catch {
        context.addIssue("it is neither JSON nor the path of a file with JSON in it");
        return z.NEVER;
      }
    })
    .pipe(privateKeySet)
    .optional(),
  /** Seconds for which an access token is good. */
  JWT_TTL_SECONDS: z.coerce.number().int().min(1).default(3_600),
  /** Seconds for which a refresh token is good. */
  REFRESH_TTL_SECONDS: z.coerce.number().int().min(1).default(2_592_000),
  /** The courier's page of a parcel, with `{tracking}` where its number goes; empty means there is none. */
  TRACKING_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => value.includes("{tracking}"), "it has no {tracking}")
    .optional(),
  /** PayPal is offered when these are set: the credentials of an app of its REST API. */
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  /** PayPal's id of the webhook at `$SHOP_URL/gateway/paypal/webhook`; without it no notice is believed. */
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(PAYPAL_WEBHOOK_ID, "PayPal's ids of webhooks are up to 50 letters and digits")
    .default(""),
  PAYPAL_ENVIRONMENT: z.enum(["sandbox", "live"]).default("sandbox"),
  /** Where a stand-in for PayPal answers; absent means PayPal itself, by PAYPAL_ENVIRONMENT. */
  PAYPAL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds after which a request to PayPal is given up and tried again. */
  PAYPAL_TIMEOUT_MS: z.coerce.number().int().min(1).default(10_000),
  /** Minutes for which the goods of an order stay set aside that is to be paid at once and is not. */
  STOCK_HOLD_MINUTES: z.coerce.number().int().min(1).default(60),
  /** Hours for which the goods of a guest's bank transfer stay set aside until they open the mailed link. */
  GUEST_HOLD_HOURS: z.coerce.number().int().min(1).default(12),
  /** Per cent of a product's stock that may be reserved for one network or mailbox without payment. */
  UNPAID_STOCK_PERCENT: z.coerce.number().int().min(1).max(100).default(25),
  /** Packs that may be reserved in any case. */
  UNPAID_STOCK_PACKS: z.coerce.number().int().min(1).default(10),
  /** Letters a day to a mailbox that no one has proved to be theirs, of each kind that anybody can cause. */
  UNPROVED_LETTERS_A_DAY: z.coerce.number().int().min(1).default(5),
  /** The cache in front of the storefronts that pages are purged from when their data changes; absent: none is told. */
  CACHE_PURGE: z.enum(["varnish", "fastly", "cloudflare"]).optional(),
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
  /** An S3-compatible store, without the bucket; absent: documents and photographs stand in the database. */
  OBJECT_STORE_URL: httpUrl.transform((value) => value.replace(/\/$/, "")).optional(),
  OBJECT_STORE_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{2,62}$/,
      "names of buckets are 3 to 63 small letters, digits, dots and hyphens",
    )
    .optional(),
  OBJECT_STORE_REGION: z.string().min(1).default("us-east-1"),
  /** The pair of keys that requests are signed with. */
  OBJECT_STORE_KEY_ID: z.string().min(1).optional(),
  OBJECT_STORE_SECRET: z.string().min(8).optional(),
  ...observabilitySettings,
  /** Where this program's metrics are read; absent: nowhere. */
  PACKAGING_API_METRICS_PORT: metricsPort,
  ...limitSettings,
  /** The government's bank holidays as gov.uk publishes them; `off`: no one is asked, and the copy that is here serves. */
  BANK_HOLIDAYS_URL: z
    .union([z.literal("off"), z.url({ protocol: /^https?$/ })])
    .default("https://www.gov.uk/bank-holidays.json"),
  /**
   * Hosts, or hosts with ports, separated by commas: pictures that an import names are fetched from them although they
   * have internal addresses.
   */
  INTERNAL_PICTURE_HOSTS: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ""))
    .refine((hosts) => hosts.every(isHost), "it is not a list of hosts"),
  /** A Slack-compatible webhook for notes to the staff; absent means that they are mailed to the shop's own address. */
  STAFF_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Settings that both programs share. */
type CommonSettings = ObservabilitySettings & LimitSettings;

export type Config = CommonSettings & {
  host: string;
  port: number;
  databaseUrl?: string;
  databaseConnections: number;
  databasePooler: Pooler;
  databaseReadUrl?: string | undefined;
  migratesAtStart: boolean;
  smtpUrl?: string;
  varDir: string;
  shopUrl: string;
  storefrontUrls: string[];
  /** The first is sent to the storefront; all are accepted from it. */
  internalSecrets: Secrets;
  jwtKeys?: PrivateKeySet;
  jwtTtlSeconds: number;
  refreshTtlSeconds: number;
  /** Absent: PayPal is not offered. */
  paypal?: PayPalSettings;
  trackingUrl?: string;
  stockHoldMinutes: number;
  unpaidStock: UnpaidStockSettings;
  unprovedLettersADay: number;
  /** Absent: bank holidays are not fetched. */
  bankHolidaysUrl?: string;
  /** Absent: no cache in front is told. */
  purge?: PurgeSettings;
  /** Absent: documents and photographs stand in the database. */
  bucket?: BucketSettings | undefined;
  internalPictureHosts: string[];
  staffWebhookUrl?: string;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

/** A setting is missing or wrong; `message` is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

const paypalUrls = { sandbox: "https://api-m.sandbox.paypal.com", live: "https://api-m.paypal.com" } as const;

function paypalOf(value: z.output<typeof settings>): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = value;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError("PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set together or not at all.");
  return {
    clientId,
    clientSecret,
    webhookId: value.PAYPAL_WEBHOOK_ID,
    baseUrl: (value.PAYPAL_BASE_URL ?? paypalUrls[value.PAYPAL_ENVIRONMENT]).replace(/\/$/, ""),
    timeoutMs: value.PAYPAL_TIMEOUT_MS,
  };
}

const cacheApis = { fastly: "https://api.fastly.com", cloudflare: "https://api.cloudflare.com" } as const;

function purgeOf(value: z.output<typeof settings>): PurgeSettings | undefined {
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

const objectStoreSettings = settings.pick({
  OBJECT_STORE_URL: true,
  OBJECT_STORE_BUCKET: true,
  OBJECT_STORE_REGION: true,
  OBJECT_STORE_KEY_ID: true,
  OBJECT_STORE_SECRET: true,
});

function bucketOf(value: z.output<typeof objectStoreSettings>): BucketSettings | undefined {
  const { OBJECT_STORE_URL: url, OBJECT_STORE_BUCKET: bucket, OBJECT_STORE_REGION: region } = value;
  const { OBJECT_STORE_KEY_ID: keyId, OBJECT_STORE_SECRET: secret } = value;
  if (url === undefined) return undefined;
  if (bucket === undefined || keyId === undefined || secret === undefined)
    throw new ConfigError(
      "OBJECT_STORE_URL needs OBJECT_STORE_BUCKET, OBJECT_STORE_KEY_ID and OBJECT_STORE_SECRET.",
    );
  return { url, bucket, region, keyId, secret };
}

/**
 * Reads where documents and photographs are stored, for the staff command line.
 * @throws ConfigError naming the setting.
 */
export function readBucketConfig(env: NodeJS.ProcessEnv = process.env): BucketSettings | undefined {
  return bucketOf(parseSettings(objectStoreSettings, env));
}

/** What a program needs that works on the database alone. */
export type DatabaseConfig = Pick<
  Config,
  "databaseUrl" | "databaseConnections" | "databasePooler" | "databaseReadUrl" | "migratesAtStart" | "varDir"
>;

const databaseSettings = settings.pick({
  DATABASE_URL: true,
  DATABASE_CONNECTIONS: true,
  DATABASE_POOLER: true,
  DATABASE_READ_URL: true,
  MIGRATE_AT_START: true,
  VAR_DIR: true,
});

function replicaOf({
  DATABASE_URL,
  DATABASE_READ_URL,
}: z.infer<typeof databaseSettings>): string | undefined {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_READ_URL is a replica of DATABASE_URL, which is not set.");
  return DATABASE_READ_URL;
}

const databaseOf = (value: z.infer<typeof databaseSettings>): DatabaseConfig => ({
  databaseUrl: value.DATABASE_URL,
  databaseConnections: value.DATABASE_CONNECTIONS,
  databasePooler: value.DATABASE_POOLER,
  databaseReadUrl: replicaOf(value),
  migratesAtStart: value.MIGRATE_AT_START === "on",
  varDir: value.VAR_DIR,
});

/**
 * Reads where the database is, for the staff command line: it needs no secret.
 * @throws ConfigError naming the setting.
 */
export function readDatabaseConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  return databaseOf(parseSettings(databaseSettings, env));
}

/** Where `npm start` stores the secret that it made (scripts/lib/secrets.mjs). */
const madeSecretFile = (varDir: string): string => join(varDir, "secrets", "internal");

/**
 * Reads what opens the keys, for the staff command line. INTERNAL_SECRET may be the one that `npm start` made.
 * @throws ConfigError naming the setting.
 */
export function readKeysConfig(env: NodeJS.ProcessEnv = process.env): KeysConfig {
  const { VAR_DIR: varDir } = parseSettings(settings.pick({ VAR_DIR: true }), env);
  const file = madeSecretFile(varDir);
  if (!env.INTERNAL_SECRET && !existsSync(file))
    throw new ConfigError(`The setting INTERNAL_SECRET is missing, and there is no ${file}.`);
  const INTERNAL_SECRET = env.INTERNAL_SECRET || readFileSync(file, "utf8").trim();
  const value = parseSettings(
    settings.pick({ INTERNAL_SECRET: true, JWT_KEYS: true, JWT_TTL_SECONDS: true }),
    { ...env, INTERNAL_SECRET },
  );
  return {
    internalSecrets: value.INTERNAL_SECRET,
    jwtKeys: value.JWT_KEYS,
    jwtTtlSeconds: value.JWT_TTL_SECONDS,
    varDir,
  };
}

/**
 * Reads who sits at the terminal, for the audit log: the name of their account on this machine, behind `sudo` that of
 * the person who called it. An account without an entry among the machine's users, as in containers, has its number.
 */
export function readPerson(env: NodeJS.ProcessEnv = process.env): string {
  if (env.SUDO_USER !== undefined && env.SUDO_USER !== "") return env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}

function parseSettings<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`The setting ${issue?.path.join(".")} is not right: ${issue?.message}.`);
}

/**
 * Reads the packaging API's settings. This file is the only place in this program that looks at the environment.
 * @throws ConfigError naming the setting.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const value = parseSettings(settings, env);
  return {
    host: value.PACKAGING_API_HOST,
    port: value.PACKAGING_API_PORT,
    ...databaseOf(value),
    smtpUrl: value.SMTP_URL,
    shopUrl: value.SHOP_URL.replace(/\/$/, ""),
    storefrontUrls: value.STOREFRONT_URL ?? [],
    internalSecrets: value.INTERNAL_SECRET,
    jwtKeys: value.JWT_KEYS,
    jwtTtlSeconds: value.JWT_TTL_SECONDS,
    refreshTtlSeconds: value.REFRESH_TTL_SECONDS,
    paypal: paypalOf(value),
    trackingUrl: value.TRACKING_URL,
    stockHoldMinutes: value.STOCK_HOLD_MINUTES,
    unpaidStock: {
      guestHours: value.GUEST_HOLD_HOURS,
      sharePercent: value.UNPAID_STOCK_PERCENT,
      freePacks: value.UNPAID_STOCK_PACKS,
    },
    unprovedLettersADay: value.UNPROVED_LETTERS_A_DAY,
    bankHolidaysUrl: value.BANK_HOLIDAYS_URL === "off" ? undefined : value.BANK_HOLIDAYS_URL,
    purge: purgeOf(value),
    bucket: bucketOf(value),
    internalPictureHosts: value.INTERNAL_PICTURE_HOSTS,
    staffWebhookUrl: value.STAFF_WEBHOOK_URL,
    logLevel: value.LOG_LEVEL,
    ...observabilityOf(value, value.SHOP_URL, [
      "PACKAGING_API_METRICS_PORT",
      value.PACKAGING_API_METRICS_PORT,
    ]),
    ...limitSettingsOf(value),
  };
}
