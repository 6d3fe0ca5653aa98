import { WORKER_URL } from "./names";

/**
 * Registers the service worker and sends it this page and its files, which the browser has just loaded: when it is
 * idle, and again once its scripts are there. The worker caches them if they are the same for everyone. A browser that
 * does not let it (a private window, an old one) simply has no pages without a connection.
 */
export async function cacheForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER_URL);
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const page = location.origin + location.pathname + location.search;
    active?.postMessage({ page, title: document.title, files });
  } catch (error) {
    console.error("Registering the service worker failed: no page is cached for offline use.", error);
  }
}
