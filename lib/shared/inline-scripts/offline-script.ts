/**
 * Says on <html> that there is no connection, for CSS: `data-offline`. A page from the service worker's cache has
 * `data-kept` too (lib/browser/offline/service-worker.js), even if the browser reports a connection.
 */
export const OFFLINE_SCRIPT = `(function(d){function look(){if(navigator.onLine)delete d.dataset.offline;else d.dataset.offline=""}look();addEventListener("online",look);addEventListener("offline",look)})(document.documentElement)`;
