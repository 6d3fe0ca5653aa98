import type { WordsOf } from "@/lib/shared/words/namespaces";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type StoredItem = {
  where: "cookie" | "local" | "session" | "cache";
  /** What is not necessary is stored only after the shopper agreed (PECR 2003, regulation 6). */
  kind: "necessary" | "analytics";
  /** Seconds; or until the tab or the browser is closed; or until the shopper clears it. */
  life: number | "closed" | "cleared";
  /** Its sentence is in locales/en/cookies.json. */
  purpose: keyof WordsOf<"cookies">["purpose"];
};

/**
 * Everything that the shop stores in a browser, by its name there; the page /legal/cookie lists it. The code takes names
 * and lives from here, so that nothing can be stored that is not listed. A name that ends with "-" or ":" is the
 * beginning of many. Over https the names of cookies that only the server reads begin with `__Host-`.
 */
export const storedItems = {
  "foldwell-session": { where: "cookie", kind: "necessary", life: 30 * DAY, purpose: "session" },
  "foldwell-signed-in": { where: "cookie", kind: "necessary", life: 30 * DAY, purpose: "signedIn" },
  "foldwell-note": { where: "cookie", kind: "necessary", life: 10 * MINUTE, purpose: "note" },
  "foldwell-started-": { where: "cookie", kind: "necessary", life: HOUR, purpose: "started" },
  "foldwell-second-step": { where: "cookie", kind: "necessary", life: 5 * MINUTE, purpose: "secondStep" },
  "foldwell-csrf": { where: "cookie", kind: "necessary", life: "closed", purpose: "csrf" },
  "foldwell-callback": { where: "cookie", kind: "necessary", life: "closed", purpose: "callback" },
  account: { where: "local", kind: "necessary", life: "cleared", purpose: "account" },
  remember_me: { where: "local", kind: "necessary", life: "cleared", purpose: "rememberMe" },
  app: { where: "local", kind: "necessary", life: "cleared", purpose: "app" },
  order: { where: "local", kind: "necessary", life: "cleared", purpose: "order" },
  guest: { where: "local", kind: "necessary", life: "cleared", purpose: "guest" },
  consent: { where: "local", kind: "necessary", life: "cleared", purpose: "consent" },
  "reloaded:": { where: "session", kind: "necessary", life: "closed", purpose: "reloaded" },
  prices: { where: "local", kind: "necessary", life: "cleared", purpose: "prices" },
  "pages-1": { where: "cache", kind: "necessary", life: "cleared", purpose: "pages" },
  "files-1": { where: "cache", kind: "necessary", life: "cleared", purpose: "files" },
} as const satisfies Record<string, StoredItem>;

type Items = typeof storedItems;
type NameOf<W extends StoredItem["where"]> = {
  [N in keyof Items]: Items[N]["where"] extends W ? N : never;
}[keyof Items];

/** A cookie that may be set; of one that is many, any of them. */
export type CookieName = NameOf<"cookie"> | `foldwell-started-${string}`;
/** An entry of local storage that may be made. */
export type LocalEntry = NameOf<"local">;
/** An entry of session storage, or the beginning of several. */
export type SessionEntry = NameOf<"session">;

/** Whether a name of the list stands for all that begin with it. */
export function isBeginning(name: string): boolean {
  return /[-:]$/.test(name);
}
/** A cache of the service worker. */
export type CacheName = NameOf<"cache">;
