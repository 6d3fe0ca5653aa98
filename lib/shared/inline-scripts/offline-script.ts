/**
 * Says on <html> that there is no connection, for CSS: `data-offline`. A page that the service worker had kept carries
 * `data-kept` besides (public/service-worker.js), whatever the browser believes of its connection.
 */
export const OFFLINE_SCRIPT = `(function(d){function look(){if(navigator.onLine)delete d.dataset.offline;else d.dataset.offline=""}look();addEventListener("online",look);addEventListener("offline",look)})(document.documentElement)`;
