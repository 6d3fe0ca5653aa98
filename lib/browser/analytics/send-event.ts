import type { Analytics } from "@/lib/shared/browser-settings";
import { publicUrl } from "@/lib/shared/links/route-pattern";

/** What an event says besides where it happened. */
type EventProps = Record<string, string | number>;

/** Where the visit came from: of the shop's own pages as they may be read, of another site its name alone. */
function referrerOf(referrer: string): string {
  if (referrer === "") return "";
  const url = new URL(referrer);
  return url.origin === location.origin ? publicUrl(referrer) : `${url.origin}/`;
}

/**
 * Sends one event in the form of Plausible's events API, as text, which it takes without asking beforehand. Nothing waits
 * for it, and it is sent even if the page is left.
 */
export function sendEvent({ url, domain }: Analytics, name: string, props?: EventProps): void {
  const event = {
    name,
    url: publicUrl(location.href),
    domain,
    referrer: referrerOf(document.referrer),
    ...(props && { props }),
  };
  navigator.sendBeacon(url, JSON.stringify(event));
}
