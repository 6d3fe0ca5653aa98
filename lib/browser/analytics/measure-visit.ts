import { consentStore, mayMeasure } from "@/lib/browser/consent/analytics-consent";
import type { Analytics } from "@/lib/shared/browser-settings";
import { sendEvent } from "./send-event";

/**
 * Speed of loading, of response, and layout stability: the browser buffers these figures, so a late reader gets them.
 */
async function measureVitals(analytics: Analytics): Promise<void> {
  const { onCLS, onINP, onLCP } = await import("web-vitals");
  for (const watch of [onLCP, onINP, onCLS])
    watch(({ name, value, rating }) => {
      // LCP and INP are milliseconds, CLS is a share of the screen.
      sendEvent(analytics, "web-vitals", { metric: name, value: Math.round(value * 1_000) / 1_000, rating });
    });
}

/**
 * Counts this page's view, and again each time it comes back from the back/forward cache: every link of the shop loads a
 * document, so that there is no other way to a page. Begins as soon as the shopper has agreed, now or later.
 * @returns the way to stop.
 */
export function measureVisit(analytics: Analytics): () => void {
  let begun = false;
  const begin = (): void => {
    if (begun || !mayMeasure()) return;
    begun = true;
    sendEvent(analytics, "pageview");
    measureVitals(analytics).catch((error: unknown) =>
      console.error("What measures the page's speed could not be loaded.", error),
    );
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) sendEvent(analytics, "pageview");
  };
  begin();
  const stop = consentStore.subscribe(begin);
  addEventListener("pageshow", onShow);
  return () => {
    stop();
    removeEventListener("pageshow", onShow);
  };
}
