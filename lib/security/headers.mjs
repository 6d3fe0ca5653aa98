import { staticPagePolicy } from "./policies.mjs";

/** Two years, in seconds. */
const HSTS_SECONDS = 63_072_000;

/**
 * The security headers of the whole site, for next.config.mjs. The shopper's own pages get their policy and referrer
 * rule from the middleware, so that each answer carries exactly one of each.
 * @param {{ shopUrl: string, cdnUrl: string, dev: boolean }} settings
 */
export function securityHeaders({ shopUrl, cdnUrl, dev }) {
  const everywhere = [
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    {
      key: "Permissions-Policy",
      value: "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    },
    ...(shopUrl.startsWith("https:")
      ? [{ key: "Strict-Transport-Security", value: `max-age=${HSTS_SECONDS}; includeSubDomains` }]
      : []),
  ];
  const cached = [
    { key: "Content-Security-Policy", value: staticPagePolicy({ cdnUrl, dev }) },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  ];
  return [
    { source: "/:path*", headers: everywhere },
    { source: "/((?!cart$|checkout$|checkout/).*)", headers: cached },
  ];
}
