import type { BrowserSettings, Measured } from "@/lib/shared/browser-settings";
import { config } from "./config";

/** What the browser's part of the shop is given of the storefront's settings. */
export function browserSettings(): BrowserSettings {
  const { cdnUrl, errorDsn } = config();
  return { ...(errorDsn !== "" && { errorDsn }), cdnUrl };
}

/** What is measured of shoppers who agree; undefined where there is nothing to agree to. */
export function measured(): Measured | undefined {
  const { analyticsUrl, shopUrl, webVitals } = config();
  if (analyticsUrl === "" && !webVitals) return undefined;
  return {
    ...(analyticsUrl !== "" && { analytics: { url: analyticsUrl, domain: new URL(shopUrl).hostname } }),
    vitals: webVitals,
  };
}
