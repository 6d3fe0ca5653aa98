import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Analytics } from "@/lib/shared/browser-settings";
import { sendEvent } from "./send-event";
import { collectVitals } from "./send-vitals";

/** What is measured, and whether it still may be. */
export type Measuring = {
  /** Where page views and speed are sent; absent: they are not sent. */
  analytics?: Analytics;
  /** Whether the shop's own figures take the speed. */
  vitals: boolean;
  /** Shoppers may change their mind on any page. */
  mayMeasure: () => boolean;
};

/**
 * Counts this page's view, and again each time it comes back from the back/forward cache: every link of the shop loads a
 * document, so that there is no other way to a page. Measures its speed of loading and of response, and its layout
 * stability: the browser buffers these figures, so a late reader gets them.
 * @returns the way to stop.
 */
export function measureVisit({ analytics, vitals, mayMeasure }: Measuring): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const send = (...event: [name: string, props?: Record<string, string | number>]): void => {
    if (analytics !== undefined && mayMeasure()) sendEvent(analytics, ...event);
  };
  const collect = vitals ? collectVitals(mayMeasure, signal) : undefined;
  send("pageview");
  addEventListener("pageshow", ({ persisted }) => persisted && send("pageview"), { signal });
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB])
    watch((metric) => {
      const { name, value, rating } = metric;
      // Milliseconds, but CLS: a share of the screen.
      send("web-vitals", { metric: name, value: Math.round(value * 1_000) / 1_000, rating });
      collect?.(metric);
    });
  return () => listening.abort();
}
