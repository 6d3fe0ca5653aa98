import { shortPath } from "./share-page";

/** How a link was shared: by the device's own sheet, as a copied link, or by a mail that the browser writes. */
export type ShareMedium = "web-share" | "copied-link" | "email";

/**
 * A page's address with the campaign tags that mark a visit by a shared link (utm, as every analytics reads them). The
 * page's canonical address stays without them, and so does a short one, which has a campaign of its own.
 * @param address a full URL.
 */
export function tagged(address: string, medium: ShareMedium): string {
  const url = new URL(address);
  if (url.pathname.startsWith(shortPath(""))) return address;
  url.searchParams.set("utm_source", "share");
  url.searchParams.set("utm_medium", medium);
  return url.href;
}

/** A mail with the page's title and link, for browsers without JavaScript. */
export function shareByMail(title: string, address: string): string {
  const [subject, body] = [title, tagged(address, "email")].map(encodeURIComponent);
  return `mailto:?subject=${subject}&body=${body}`;
}
