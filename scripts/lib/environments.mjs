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
    SESSION_SECRET: undefined,
    INTERNAL_SECRET: secrets.INTERNAL_SECRET,
    PACKAGING_API_PORT: String(settings.apiPort),
    SHOP_URL: settings.shopUrl,
    STOREFRONT_URL: settings.storefrontUrl,
    VAR_DIR: settings.varDir,
  };
}

/**
 * What the storefront and its build are told. It never sees the database, the mail server or the keys
 * that sign tokens.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @param {Secrets} secrets
 * @returns {NodeJS.ProcessEnv}
 */
export function shopEnvironment(env, settings, secrets) {
  return {
    ...env,
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    JWT_KEYS: undefined,
    ...secrets,
    PORT: String(settings.port),
    PACKAGING_API_URL: settings.apiUrl,
    SHOP_URL: settings.shopUrl,
    VAR_DIR: settings.varDir,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
