/**
 * What a request is for, as far as its budgets go: a `file` is sent as it lies there, a `call` goes to the packaging API,
 * a `search` is one of those that its database has to work for, a `message` is one that may carry a picture, and anything
 * else is a `page`, which may have to be made.
 */
export type RequestKind = "file" | "call" | "search" | "message" | "page";

/** Files of `public/`. What else looks like a file may be drawn or written on demand. */
const PUBLIC_FILES = [
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/icon.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
];

/** How the addresses of files begin: of the build, of the catalogue's pictures, of the frame's scripts. */
const FILES = ["/_next/static/", "/media/", "/shell-", "/deferred-", "/measure-"];

/** How the addresses of calls begin: of shoppers, of payment services, of the staff. */
const CALLS = ["/api/", "/gateway/", "/staff/do/"];

/** What the shop keeps of a person is asked for by a form, since the log notes it. */
const CUSTOMER_EXPORT = /^\/staff\/customers\/[^/]+\/export$/;

/** Whether a path is that of a call, which may change something. */
export const isCall = (path: string): boolean =>
  CALLS.some((start) => path.startsWith(start)) || CUSTOMER_EXPORT.test(path);

/** @param url path and query, as they came */
export function requestKind(url: string): RequestKind {
  const path = url.replace(/[?#].*$/, "");
  if (FILES.some((start) => path.startsWith(start)) || PUBLIC_FILES.includes(path)) return "file";
  if (path === "/api/contact") return "message";
  if (path === "/api/search" || path.startsWith("/api/search/")) return "search";
  return isCall(path) ? "call" : "page";
}
