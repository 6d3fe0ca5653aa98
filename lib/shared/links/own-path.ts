/** How addresses begin that are no page of their own to share: the programs' calls, and short addresses themselves. */
const NO_PAGES = /^\/(?:api|gateway|s|_next)(?:\/|$)/;

function readUrl(text: string, shopUrl: string): URL | undefined {
  const candidates = text.startsWith("/") ? [] : [text, `https://${text}`];
  const written = candidates.find((candidate) => /^https?:\/\//i.test(candidate) && URL.canParse(candidate));
  if (written !== undefined) return new URL(written);
  return text.startsWith("/") && URL.canParse(text, shopUrl) ? new URL(text, shopUrl) : undefined;
}

/**
 * The path and query of a page of this shop, as somebody types or pastes its address: with the shop's name, or from the
 * slash on. What marks an earlier campaign is left out, and so is the part of the page.
 * @returns undefined for another site's address, and for what is no page
 */
export function readOwnPath(typed: string, shopUrl: string): string | undefined {
  const url = readUrl(typed.trim(), shopUrl);
  if (url === undefined || url.host !== new URL(shopUrl).host || NO_PAGES.test(url.pathname))
    return undefined;
  for (const key of [...url.searchParams.keys()]) if (key.startsWith("utm_")) url.searchParams.delete(key);
  return `${url.pathname}${url.search}`;
}
