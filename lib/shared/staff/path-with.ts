/** An address with what narrows its list; what is empty is left out. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(key, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
