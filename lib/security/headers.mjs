import { staticPagePolicy } from "./policies.mjs";

/** Two years, in seconds. */
const HSTS_SECONDS = 63_072_000;

/** Chunks and pictures are no documents: a policy on each of them would only be weight. */
const NOT_DOCUMENTS = "_next/|media/|share/";
/** The shopper's own pages: the middleware gives them their policy. */
const OWN_PAGES = "cart$|checkout$|checkout/";

/**
 * What every answer carries, those that Next has no part in too.
 * @param {string} shopUrl
 */
export function headersEverywhere(shopUrl) {
  const isSecure = shopUrl.startsWith("https:");
  return [
    { key: "X-Content-Type-Options", value: "nosniff" },
    ...(isSecure
      ? [{ key: "Strict-Transport-Security", value: `max-age=${HSTS_SECONDS}; includeSubDomains` }]
      : []),
  ];
}

/**
 * The security headers of the whole site, for next.config.mjs. The shopper's own pages get their policy and referrer
 * rule from the middleware, so that each answer carries exactly one of each.
 * @param {{ shopUrl: string } & import("./policies.mjs").Elsewhere} settings
 */
export function securityHeaders({ shopUrl, ...elsewhere }) {
  const documents = [
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    {
      key: "Permissions-Policy",
      value: "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    },
  ];
  const cached = [
    { key: "Content-Security-Policy", value: staticPagePolicy(elsewhere) },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  ];
  return [
    { source: "/:path*", headers: headersEverywhere(shopUrl) },
    { source: `/((?!${NOT_DOCUMENTS}).*)`, headers: documents },
    { source: `/((?!${NOT_DOCUMENTS}|${OWN_PAGES}).*)`, headers: cached },
  ];
}
