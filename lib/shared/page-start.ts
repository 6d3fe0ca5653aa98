/** The element of a page that says what starts it: {@link PageStart} as JSON. */
export const START_ID = "page-start";

/** Where the data of stored pages is asked for; the tag of the page and its path follow. */
export const PAGE_DATA_FOLDER = "/page-data/";

/** The event of `window` that says that React runs the page. */
export const STARTED = "started";

/**
 * When a page fetches its scripts at the latest: at the first press on something that needs them, once the page
 * has been idle for long, or at once.
 */
export const scriptTimes = ["wanted", "idle", "now"] as const;
export type ScriptTime = (typeof scriptTimes)[number];

/** What a page says of its scripts. */
export type PageStart = {
  /** Address of the script that hands the page's data to Next; a page that is made for one request has its data in it. */
  data?: string;
  /** Addresses of Next's own scripts. */
  scripts: string[];
  when: ScriptTime;
};

/** What does nothing, or something else, without a script. */
export const NEEDS_SCRIPT = "button[type=button]:not([popovertarget]),[data-share]";
/** Of the presses that wait for a script; further ones are dropped. */
export const MOST_PRESSES = 20;

/** Chooses the order of a list, and sends it at once. */
export const ORDER_ID = "sort";
