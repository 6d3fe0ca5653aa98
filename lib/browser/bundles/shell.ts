import { beginMeasuring } from "@/lib/browser/analytics/begin-measuring";
import { isSlowLine, savesData } from "@/lib/browser/calls/connection";
import { orderStore } from "@/lib/browser/cart/order-mirror";
import { showCartFigure } from "@/lib/browser/cart/show-cart-figure";
import { dropUnusedFilters } from "@/lib/browser/catalogue/drop-unused-filters";
import { showRecentlyViewed } from "@/lib/browser/catalogue/recently-viewed";
import { askConsent } from "@/lib/browser/consent/ask-consent";
import { countDownDispatch } from "@/lib/browser/dispatch/count-down";
import { cacheForOffline } from "@/lib/browser/offline/cache-for-offline";
import { reloadAfterReturn } from "@/lib/browser/shell/after-return";
import { showPriceChoice } from "@/lib/browser/shell/choose-prices";
import { fetchTouched } from "@/lib/browser/shell/fetch-touched";
import { showLoading } from "@/lib/browser/shell/loading";
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

/** What belongs to elements of the page, which React may have made again since. @returns the way to stop. */
function enhanceElements(): () => void {
  const menu = document.getElementById("categories");
  const note = document.getElementById("loading");
  const banner = document.getElementById("consent");
  const stops = [
    enhanceSheets(document),
    menu === null ? undefined : enhanceMegaMenu(menu),
    menu === null ? undefined : fillMenuWhenNeared(menu),
    note === null ? undefined : showLoading(note),
    countDownDispatch(document),
    banner === null ? undefined : measureWhenIdle(banner),
  ];
  markCurrent(document, location.pathname);
  showRecentlyViewed(document);
  return () => {
    for (const stop of stops) stop?.();
  };
}

function run(): void {
  let stop = enhanceElements();
  const showCart = () => showCartFigure(document, orderStore.get());
  showCart();
  orderStore.subscribe(showCart);
  dropUnusedFilters(document);
  showPriceChoice(document);
  reloadAfterReturn();
  fetchTouched(document);
  whenIdle(() => {
    // What is likeliest to be opened next is made ready from now on (lib/server/http/speculation-rules.ts).
    if (!isSlowLine()) document.documentElement.dataset.idle = "";
    if (!savesData()) void cacheForOffline();
  });
  // Out of the back/forward cache: the stores have read again what other pages changed meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    window.markPage?.();
    showRecentlyViewed(document);
  });
  // A page that was changed before React had it, by a browser's translator say, is made again from the beginning.
  const menu = document.getElementById("categories");
  addEventListener(STARTED, () => {
    if (document.getElementById("categories") === menu) return;
    stop();
    stop = enhanceElements();
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
  runOnceOpened();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
else begin();
