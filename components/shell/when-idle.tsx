"use client";

import { useEffect } from "react";
import { cacheForOffline } from "@/lib/browser/offline/cache-for-offline";
import type { BrowserSettings } from "@/lib/shared/browser-settings";
import { SearchFields } from "./search-fields";

/**
 * What React does for the shell that no first view needs: one chunk, fetched when the page is loaded and idle. Everything
 * that can wait stands here, so that waiting costs one request however much it is.
 */
export function WhenIdle({ settings: { errorDsn, cdnUrl } }: { settings: BrowserSettings }) {
  useEffect(() => {
    if (errorDsn === undefined) return;
    import("@/lib/browser/monitoring/report-errors")
      .then(({ reportErrors }) => reportErrors(errorDsn))
      .catch((error: unknown) => console.error("What reports errors could not be loaded.", error));
  }, [errorDsn]);
  useEffect(() => void cacheForOffline(), []);
  return <SearchFields cdnUrl={cdnUrl} />;
}
