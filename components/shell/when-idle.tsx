"use client";

import { useEffect } from "react";
import { measureVisit } from "@/lib/analytics/measure-visit";
import type { BrowserSettings } from "@/lib/browser-settings";
import { askConsent } from "@/lib/consent/ask-consent";
import { countDownDispatch } from "@/lib/dispatch/count-down";
import { keepForOffline } from "@/lib/offline/keep-for-offline";
import { enhanceShare } from "@/lib/share/share";
import { reloadAfterReturn } from "@/lib/shell/after-return";
import { showLoading } from "@/lib/shell/loading";
import { showRecentlyViewed } from "@/lib/shopper/recently-viewed";
import { SearchFields } from "./search-fields";

/**
 * What the shell does that no first view needs: one chunk, fetched when the page is loaded and idle. Everything that can
 * wait stands here, so that waiting costs one request however much it is.
 */
export function WhenIdle({ settings: { analytics, errorDsn, cdnUrl } }: { settings: BrowserSettings }) {
  useEffect(reloadAfterReturn, []);
  useEffect(() => enhanceShare(document), []);
  useEffect(() => countDownDispatch(document), []);
  useEffect(() => {
    const banner = document.getElementById("consent");
    return banner === null ? undefined : askConsent(banner);
  }, []);
  useEffect(() => (analytics === undefined ? undefined : measureVisit(analytics)), [analytics]);
  useEffect(() => {
    if (errorDsn === undefined) return;
    import("@/lib/monitoring/report-errors")
      .then(({ reportErrors }) => reportErrors(errorDsn))
      .catch((error: unknown) => console.error("What reports errors could not be loaded.", error));
  }, [errorDsn]);
  useEffect(() => void keepForOffline(), []);
  useEffect(() => showRecentlyViewed(document), []);
  useEffect(() => {
    const note = document.getElementById("loading");
    return note === null ? undefined : showLoading(note);
  }, []);
  return <SearchFields cdnUrl={cdnUrl} />;
}
