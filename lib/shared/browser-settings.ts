/** Where events go, and the name of the site that they are counted for. */
export type Analytics = { url: string; domain: string };

/** What is measured of shoppers who agree to it. */
export type Measured = {
  /** Absent: page views are not counted. */
  analytics?: Analytics;
  /** Whether the shop's own figures take the speed of its pages. */
  vitals: boolean;
};

/** What of the settings the browser's part of the shop is given: nothing that a page may not show. */
export type BrowserSettings = {
  /** Where errors are reported to; absent: nowhere. A DSN is meant to be seen: it can send, and read nothing. */
  errorDsn?: string;
  /** Origin of the CDN for pictures; "" for the shop itself. */
  cdnUrl: string;
};
