/** The rules of a robots.txt, for every robot. */
export function robotRules(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("Disallow: "))
    .map((line) => line.slice("Disallow: ".length));
}

/**
 * As RFC 9309 reads rules: from the start of path and query, `*` for anything.
 * @param address path and query
 */
export function isAllowed(rules: string[], address: string): boolean {
  return !rules.some((rule) => {
    const pattern = rule.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${pattern}`).test(address);
  });
}
