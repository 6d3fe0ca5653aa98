import { createStore } from "@/lib/browser/state/local-store";

/** What the shopper said to measuring their visit; `unset` while they have not been asked or have not answered. */
export type AnalyticsConsent = "unset" | "accepted" | "rejected";

export const consentStore = createStore<AnalyticsConsent>({
  key: "consent",
  parse: (value) => (value === "accepted" || value === "rejected" ? value : undefined),
  empty: "unset",
});

/** Whether the browser says "no" for its user everywhere (Global Privacy Control): it counts before any answer. */
export function refusesEverywhere(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** Whether this visit may be measured now. */
export function mayMeasure(): boolean {
  return !refusesEverywhere() && consentStore.get() === "accepted";
}
