import type { MetricType } from "web-vitals";
import { pageTemplate } from "@/lib/shared/links/page-template";
import { type PageSpeed, WEB_VITALS_PATH } from "@/lib/shared/page-speed";

/**
 * Collects a page's figures and sends them to the shop in one request, when the page is left or goes out of sight. A
 * figure is sent once: what grows after that is not counted, where it would count twice.
 * @returns takes a figure
 */
export function collectVitals(mayMeasure: () => boolean, signal: AbortSignal): (metric: MetricType) => void {
  const sent = new Set<string>();
  const waiting = new Map<string, PageSpeed["vitals"][number]>();
  const send = (): void => {
    if (waiting.size === 0 || !mayMeasure()) return;
    const speed: PageSpeed = { page: pageTemplate(location.pathname), vitals: [...waiting.values()] };
    navigator.sendBeacon(WEB_VITALS_PATH, JSON.stringify(speed));
    for (const id of waiting.keys()) sent.add(id);
    waiting.clear();
  };
  // After web-vitals, which hands over its last figures while these events come down to the document.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send(), { signal });
  addEventListener("pagehide", send, { signal });
  return ({ id, name, value, navigationType: navigation }) => {
    // Every link of the shop loads a document.
    if (navigation === "soft-navigation" || sent.has(id)) return;
    waiting.set(id, { name, value: Math.round(value * 1_000) / 1_000, navigation });
  };
}
