import { consentStore, mayMeasure } from "@/lib/browser/consent/analytics-consent";
import type { measureVisit } from "./measure-visit";

declare global {
  interface Window {
    /** Of lib/browser/bundles/measure.ts; absent until it is there. */
    measureVisit?: typeof measureVisit;
  }
}

/**
 * Fetches what measures the visit as soon as the shopper has agreed, on this page or an earlier one.
 * @param banner the question, whose attributes say what is measured (components/consent/consent-banner.tsx).
 * @returns the way to stop waiting for it.
 */
export function beginMeasuring({ dataset }: HTMLElement): () => void {
  const { script: src = "", views = "", domain = "", vitals } = dataset;
  let begun = false;
  const begin = (): void => {
    if (begun || !mayMeasure()) return;
    begun = true;
    const script = document.createElement("script");
    script.src = src;
    script.onload = () =>
      window.measureVisit?.({
        ...(views !== "" && { analytics: { url: views, domain } }),
        vitals: vitals !== undefined,
        mayMeasure,
      });
    document.head.append(script);
  };
  begin();
  return consentStore.subscribe(begin);
}
