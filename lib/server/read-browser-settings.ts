import type { BrowserSettings } from "@/lib/shared/browser-settings";
import { config } from "./config";

/** What the browser's part of the shop is given of the storefront's settings. */
export function browserSettings(): BrowserSettings {
  const { analyticsUrl, cdnUrl, errorDsn, shopUrl } = config();
  return {
    ...(analyticsUrl !== "" && { analytics: { url: analyticsUrl, domain: new URL(shopUrl).hostname } }),
    ...(errorDsn !== "" && { errorDsn }),
    cdnUrl,
  };
}
