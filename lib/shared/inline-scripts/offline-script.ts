/**
 * Says on <html> that there is no connection, for CSS: `data-offline`. A page from the service worker's cache has
 * `data-kept` too (lib/browser/offline/service-worker.js), even if the browser reports a connection.
 */
export const OFFLINE_SCRIPT = `function markOffline(){if(navigator.onLine)delete root.dataset.offline;else root.dataset.offline=""}markOffline();on("online",markOffline);on("offline",markOffline)`;
