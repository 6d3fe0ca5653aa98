import type { Analytics } from "@/lib/browser/analytics/send-event";
import { config } from "./config";

/** What of the settings the browser's part of the shop is told: nothing that a page may not show. */
export type BrowserSettings = {
  /** Absent: nothing is counted, and there is nothing to agree to. */
  analytics?: Analytics;
  /** Where errors are reported to; absent: nowhere. A DSN is meant to be seen: it can send, and read nothing. */
  errorDsn?: string;
  /** Origin of the CDN for pictures; "" for the shop itself. */
  cdnUrl: string;
};

/** Reads them from the storefront's settings, on the server. */
export function browserSettings(): BrowserSettings {
  const { analyticsUrl, cdnUrl, errorDsn, shopUrl } = config();
  return {
    ...(analyticsUrl !== "" && { analytics: { url: analyticsUrl, domain: new URL(shopUrl).hostname } }),
    ...(errorDsn !== "" && { errorDsn }),
    cdnUrl,
  };
}
