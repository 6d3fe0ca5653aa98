import { LRUCache } from "lru-cache";

/** Each connection stores the plans of so many statements: some 20 KB each. */
const MOST_NAMES = 250;
/** Longer statements get no name: they are imports of many rows, and would fill the memory. */
const LONGEST = 20_000;
/** How many statements that were seen once are remembered, to know them again, and the bytes of their texts. */
const SEEN_LIMITS = { max: 1_000, maxSize: 2 * 1024 * 1024 };

/**
 * Gives names to statements that come again, so that PostgreSQL reads and plans each once for a connection instead of
 * every time. What is written once only, as by an import whose rows come in ever other numbers, takes up no name.
 * @returns the name of a statement; undefined for one that is seen for the first time, is very long, or comes after the
 *   last name
 */
export function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new LRUCache<string, true>({
    ...SEEN_LIMITS,
    sizeCalculation: (_, text) => 2 * text.length,
  });
  return (text) => {
    if (text.length > LONGEST) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (seenOnce.delete(text)) {
      const name = `s${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    seenOnce.set(text, true);
    return undefined;
  };
}
