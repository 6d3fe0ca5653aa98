import { z } from "zod";
import { ConfigError } from "../../parse-settings";
import type { PayPalSettings } from "./client";

/** As PayPal's description has it (Webhooks Management v1): asked by any other, it verifies no notice at all. */
const PAYPAL_WEBHOOK_ID = /^[A-Za-z0-9]{1,50}$/;

/** The settings of PayPal, for the program's schema. */
export const payPalSettings = {
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
};

const paypalUrls = { sandbox: "https://api-m.sandbox.paypal.com", live: "https://api-m.paypal.com" } as const;

/**
 * @returns undefined where PayPal is not offered
 * @throws ConfigError for half of the credentials
 */
export function payPalOf(value: z.output<z.ZodObject<typeof payPalSettings>>): PayPalSettings | undefined {
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
