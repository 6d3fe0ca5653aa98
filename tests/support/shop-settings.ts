import type { ShopPorts } from "./ports";

/** Where the storefront of the tests is built, so that a running shop keeps its own. */
export const testDistDir = ".next-test";

/** What seals the sessions of the tests' storefronts. */
export const sessionSecret = "only-for-tests-the-storefronts-own-secret";

/**
 * Everything the storefront of the tests is told but for secrets. Empty values stand against a `.env` at the root,
 * which Next reads by itself.
 */
export function shopSettings(ports: ShopPorts) {
  return {
    PORT: String(ports.shop),
    PACKAGING_API_URL: `http://127.0.0.1:${ports.api}`,
    SHOP_URL: `http://localhost:${ports.shop}`,
    SESSION_SECRET: sessionSecret,
    NEXT_DIST_DIR: testDistDir,
    NEXT_TELEMETRY_DISABLED: "1",
    ANALYTICS_URL: "",
    AVATAR_URL: "",
    CDN_URL: "",
    // Journeys begin at the first press; when scripts come of themselves has one of its own (scripts-when-wanted.spec.ts).
    PAGE_SCRIPTS: "now",
    REDIS_URL: "",
    REQUEST_LIMITS: "on",
    // Every test says its own address, as a proxy in front of the shop would (tests/support/test.ts).
    TRUSTED_PROXY_HOPS: "1",
  };
}
