import { beginMeasuring } from "@/lib/browser/analytics/begin-measuring";
import { isSlowLine, savesData } from "@/lib/browser/calls/connection";
import { orderStore } from "@/lib/browser/cart/order-mirror";
import { showCartFigure } from "@/lib/browser/cart/show-cart-figure";
import { dropUnusedFilters } from "@/lib/browser/catalogue/drop-unused-filters";
import { markLikelyRows } from "@/lib/browser/catalogue/mark-likely";
import { showRecentlyViewed } from "@/lib/browser/catalogue/recently-viewed";
import { askConsent } from "@/lib/browser/consent/ask-consent";
import { countDownDispatch } from "@/lib/browser/dispatch/count-down";
import { cacheForOffline } from "@/lib/browser/offline/cache-for-offline";
import { reloadAfterReturn } from "@/lib/browser/shell/after-return";
import { showPriceChoice } from "@/lib/browser/shell/choose-prices";
import { fetchTouched } from "@/lib/browser/shell/fetch-touched";
import { showLoading } from "@/lib/browser/shell/loading";
import { makeNextReady } from "@/lib/browser/shell/make-next-ready";
import { markCurrent } from "@/lib/browser/shell/mark-current";
import { enhanceMegaMenu } from "@/lib/browser/shell/mega-menu";
import { fillMenuWhenNeared } from "@/lib/browser/shell/menu-previews";
import { enhanceSheets } from "@/lib/browser/shell/sheets";
import { startPage } from "@/lib/browser/shell/start-page";
import { whenIdle } from "@/lib/browser/shell/when-idle";
import { STARTED } from "@/lib/shared/page-start";

/**
 * What the shop's frame does without React, on every page: one script of its own, there long before React is, and on
 * stored pages without it (lib/browser/shell/start-page.ts). What React has in its own tree is changed only where its
 * elements say `suppressHydrationWarning`.
 */

/** Asks whether the visit may be measured, and measures it. @returns the way to stop. */
function measureWhenIdle(banner: HTMLElement): () => void {
  const stops: (() => void)[] = [];
  stops.push(whenIdle(() => stops.push(askConsent(banner), beginMeasuring(banner))));
  return () => {
    for (const stop of stops) stop();
  };
}

/** What is the same for every shopper: done while a page is made ready before it is opened. @returns the way to stop. */
function enhanceFrame(): () => void {
  const menu = document.getElementById("categories");
  const note = document.getElementById("loading");
  const stops = [enhanceSheets(document)];
  if (menu !== null) stops.push(enhanceMegaMenu(menu), fillMenuWhenNeared(menu));
  if (note !== null) stops.push(showLoading(note));
  markCurrent(document, location.pathname);
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a page that is looked at says by now, below what it shows first. @returns the way to stop. */
function enhanceVisit(): () => void {
  const banner = document.getElementById("consent");
  const stops = [countDownDispatch(document)];
  if (banner !== null) stops.push(measureWhenIdle(banner));
  showRecentlyViewed(document);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Does it again where React made the page from its beginning: one that was changed before, by a browser's translator say. */
function keepEnhanced(enhance: () => () => void): void {
  const menu = document.getElementById("categories");
  let stop = enhance();
  addEventListener(STARTED, () => {
    if (document.getElementById("categories") === menu) return;
    stop();
    stop = enhance();
  });
}

function watchVisit(): void {
  dropUnusedFilters(document);
  reloadAfterReturn();
  makeNextReady(document);
  fetchTouched(document);
  whenIdle(() => {
    if (!isSlowLine()) markLikelyRows(document);
    if (!savesData()) void cacheForOffline();
  });
  // Out of the back/forward cache: the stores have read again what other pages changed meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    window.markPage?.();
    showRecentlyViewed(document);
  });
}

function run(): void {
  const showCart = () => showCartFigure(document, orderStore.get());
  showCart();
  orderStore.subscribe(showCart);
  showPriceChoice(document);
  // After the first frame. A hidden tab draws none, so its product does not count as viewed until the tab is shown.
  requestAnimationFrame(() => {
    setTimeout(() => keepEnhanced(enhanceVisit));
    setTimeout(watchVisit);
  });
}

/** A page that is made ready before it is opened was not looked at yet, and what it shows of the shopper may change. */
function runOnceOpened(): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}

/** The page is whole. */
function begin(): void {
  startPage();
  // Tasks of their own: on a slow phone a press in between does not wait for all of them.
  setTimeout(() => keepEnhanced(enhanceFrame));
  setTimeout(runOnceOpened);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
else begin();
