import { simulatedPayPal, simulatesPayPal, simulatorUrl } from "./paypal-simulator.mjs";

/** @import { Settings } from "./settings.mjs" */
/** @import { Secrets } from "./secrets.mjs" */

/**
 * What the packaging API is told. It never sees the secret that seals the shoppers' sessions.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @param {Secrets} secrets
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment(env, settings, secrets) {
  return {
    ...env,
    ...(simulatesPayPal(env, settings) && simulatedPayPal(settings)),
    SESSION_SECRET: undefined,
    INTERNAL_SECRET: secrets.INTERNAL_SECRET,
    PACKAGING_API_HOST: settings.apiHost,
    PACKAGING_API_PORT: String(settings.apiPort),
    SHOP_URL: settings.shopUrl,
    STOREFRONT_URL: settings.storefrontUrls.join(","),
    VAR_DIR: settings.varDir,
  };
}

/**
 * What the storefront and its build are told. It never sees the database, the mail server, PayPal's credentials, the
 * staff's webhook, the keys that sign tokens, the secret of the cache in front or the keys of the object store.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @param {Secrets} secrets
 * @returns {NodeJS.ProcessEnv}
 */
export function shopEnvironment(env, settings, secrets) {
  return {
    ...env,
    DATABASE_URL: undefined,
    DATABASE_READ_URL: undefined,
    SMTP_URL: undefined,
    JWT_KEYS: undefined,
    PAYPAL_CLIENT_ID: undefined,
    PAYPAL_CLIENT_SECRET: undefined,
    PAYPAL_WEBHOOK_ID: undefined,
    STAFF_WEBHOOK_URL: undefined,
    CACHE_PURGE_TOKEN: undefined,
    OBJECT_STORE_KEY_ID: undefined,
    OBJECT_STORE_SECRET: undefined,
    ...(simulatesPayPal(env, settings) && { PAYPAL_BASE_URL: simulatorUrl(settings) }),
    ...secrets,
    PORT: String(settings.port),
    PACKAGING_API_URL: settings.apiUrl,
    SHOP_URL: settings.shopUrl,
    VAR_DIR: settings.varDir,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
