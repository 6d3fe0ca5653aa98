/** Where events go, and the name of the site that they are counted for. */
export type Analytics = { url: string; domain: string };

/** What of the settings the browser's part of the shop is given: nothing that a page may not show. */
export type BrowserSettings = {
  /** Absent: nothing is counted, and there is nothing to agree to. */
  analytics?: Analytics;
  /** Where errors are reported to; absent: nowhere. A DSN is meant to be seen: it can send, and read nothing. */
  errorDsn?: string;
  /** Origin of the CDN for pictures; "" for the shop itself. */
  cdnUrl: string;
};
