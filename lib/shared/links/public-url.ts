import { publicPath } from "./route-pattern";

/** The query's keys that say which advertisement or message led here, and nothing about who followed it. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|content|term)$/;

/** An address of the shop as others may read it: a public path, of the query the campaign alone, no fragment. */
export function publicUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const campaign = new URLSearchParams([...searchParams].filter(([key]) => CAMPAIGN.test(key)));
  return `${origin}${publicPath(pathname)}${campaign.size === 0 ? "" : `?${campaign}`}`;
}
