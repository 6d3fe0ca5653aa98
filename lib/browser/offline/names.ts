import type { CacheName } from "@/lib/shared/consent/stored-items";

/** Where a browser finds the service worker. */
export const WORKER_URL = "/service-worker.js";

/** What is shown in place of a page that is not cached. */
export const OFFLINE_PAGE = "/offline";

/** The worker's cache of pages; as in service-worker.js, which can import nothing. */
export const PAGES_CACHE = "pages-1" satisfies CacheName;
