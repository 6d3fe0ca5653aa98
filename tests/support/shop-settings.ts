import { z } from "zod";
import { scriptTimes } from "../../lib/shared/page-start";
import type { ShopPorts } from "./ports";

/** Where the storefront of the tests is built, so that a running shop keeps its own. */
export const testDistDir = ".next-test";

/**
 * When the pages of the shared shop load their scripts: `npm test -- e2e --scripts=wanted` has all journeys go through
 * pages whose scripts come as they do for shoppers.
 */
export const journeyScripts = z.enum(scriptTimes).default("now").parse(process.env.JOURNEY_SCRIPTS);

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
    WEB_VITALS: "",
    AVATAR_URL: "",
    CDN_URL: "",
    PAGE_SCRIPTS: journeyScripts,
    REDIS_URL: "",
    REQUEST_LIMITS: "on",
    // Every test says its own address, as a proxy in front of the shop would (tests/support/test.ts).
    TRUSTED_PROXY_HOPS: "1",
  };
}
