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
import { type DatabaseConfig, databaseOf, databaseSettings } from "./database/database-settings";
import type { KeysConfig } from "./keys/key-settings";
import { type PrivateKeySet, privateKeySet } from "./keys/private-key-set";
import type { Secrets } from "./keys/stored-keys";
import type { BucketSettings } from "./object-store/bucket";
import { bucketOf, objectStoreSettings } from "./object-store/object-store-settings";
import type { UnpaidStockSettings } from "./orders/order-context";
import { ConfigError, parseSettings } from "./parse-settings";
import type { PayPalSettings } from "./payments/paypal/client";
import { payPalOf, payPalSettings } from "./payments/paypal/paypal-settings";
import type { PurgeSettings } from "./revalidation/purge/purge";
import { purgeOf, purgeSettings } from "./revalidation/purge/purge-settings";

const secret = z.string().min(32);

/** A host as addresses have it, with a port or without. */
const isHost = (value: string): boolean =>
  URL.canParse(`http://${value}`) && new URL(`http://${value}`).host === value;

const settings = z.object({
  PACKAGING_API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The address listened on. What is sent there is not encrypted. */
  PACKAGING_API_HOST: z.string().min(1).default("127.0.0.1"),
  ...databaseSettings,
  /** The mail server; absent means .eml files under VAR_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The shop's public origin, for links in mails. */
  SHOP_URL: z.url().default("http://localhost:3000"),
  /** The public origin of the back office, for links in letters to the staff; absent: SHOP_URL; `off`: there is none. */
  STAFF_URL: z.union([z.literal("off"), z.url({ protocol: /^https?$/ })]).optional(),
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
  ...payPalSettings,
  ...purgeSettings,
  ...objectStoreSettings,
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

export type Config = CommonSettings &
  DatabaseConfig & {
    host: string;
    port: number;
    smtpUrl?: string;
    shopUrl: string;
    /** Where the back office answers; undefined where there is none. */
    staffUrl: string | undefined;
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

/**
 * Reads where documents and photographs are stored, for the staff command line.
 * @throws ConfigError naming the setting.
 */
export function readBucketConfig(env: NodeJS.ProcessEnv = process.env): BucketSettings | undefined {
  return bucketOf(parseSettings(z.object(objectStoreSettings), env));
}

/**
 * Reads where the database is, for the staff command line: it needs no secret.
 * @throws ConfigError naming the setting.
 */
export function readDatabaseConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  return databaseOf(parseSettings(z.object(databaseSettings), env));
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
    staffUrl: value.STAFF_URL === "off" ? undefined : (value.STAFF_URL ?? value.SHOP_URL).replace(/\/$/, ""),
    storefrontUrls: value.STOREFRONT_URL ?? [],
    internalSecrets: value.INTERNAL_SECRET,
    jwtKeys: value.JWT_KEYS,
    jwtTtlSeconds: value.JWT_TTL_SECONDS,
    refreshTtlSeconds: value.REFRESH_TTL_SECONDS,
    paypal: payPalOf(value),
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
