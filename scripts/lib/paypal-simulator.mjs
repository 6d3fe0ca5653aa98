import { join } from "node:path";
import { isLoopback } from "./secrets.mjs";

/** @import { Settings } from "./settings.mjs" */

/** What the simulator takes for a shop's credentials. They open nothing outside this machine. */
const account = { clientId: "simulator", clientSecret: "simulator-only", webhookId: "simulator" };

/**
 * Whether payments go to the simulator: no one named an account of PayPal's, and only this machine reaches the shop.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 */
export function simulatesPayPal(env, { shopUrl }) {
  return !env.PAYPAL_CLIENT_ID && !env.PAYPAL_BASE_URL && isLoopback(shopUrl);
}

/** @param {Settings} settings */
export const simulatorUrl = ({ simulatorPort }) => `http://127.0.0.1:${simulatorPort}`;

/**
 * What the simulator is told. It persists its state over a restart, as PayPal would.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @returns {Record<string, string | undefined>}
 */
export function simulatorEnvironment(env, settings) {
  return {
    PATH: env.PATH,
    HOME: env.HOME,
    SIMULATOR_PORT: String(settings.simulatorPort),
    SIMULATOR_CLIENT_ID: account.clientId,
    SIMULATOR_CLIENT_SECRET: account.clientSecret,
    SIMULATOR_WEBHOOK_ID: account.webhookId,
    SIMULATOR_WEBHOOK_URL: `${settings.storefrontUrls[0]}/gateway/paypal/webhook`,
    SIMULATOR_FILE: join(settings.varDir, "paypal-simulator.json"),
  };
}

/**
 * What the packaging API is told of PayPal when the simulator stands in for it.
 * @param {Settings} settings
 * @returns {Record<string, string | undefined>}
 */
export function simulatedPayPal(settings) {
  return {
    PAYPAL_CLIENT_ID: account.clientId,
    PAYPAL_CLIENT_SECRET: account.clientSecret,
    PAYPAL_WEBHOOK_ID: account.webhookId,
    PAYPAL_BASE_URL: simulatorUrl(settings),
  };
}
