/** Each connection keeps the plans of so many statements: some 20 KB each. */
const MOST_NAMES = 250;
/** How many statements that were seen once are remembered, to know them again. */
const MOST_SEEN = 1_000;

/**
 * Gives names to statements that come again, so that PostgreSQL reads and plans each once for a connection instead of
 * every time. What is written once only, as by an import whose rows come in ever other numbers, takes up no name.
 * @returns the name of a statement; undefined for one that is seen for the first time, or beyond the last name
 */
export function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (seenOnce.delete(text)) {
      const name = `s${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    if (seenOnce.size >= MOST_SEEN) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  };
}
