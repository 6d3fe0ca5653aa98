/** What is said of whoever comes by a link, in the words that analytics know; empty where nothing is. */
export type Campaign = { source: string; medium: string; campaign: string };

/** A page's path with the campaign that leads to it. */
export function withCampaign(path: string, words: Campaign): string {
  const given = Object.entries(words).filter(([, word]) => word !== "");
  const query = new URLSearchParams(given.map(([key, word]) => [`utm_${key}`, word])).toString();
  return query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
