/** A word of a text and where it stands. */
export type Token = { word: string; from: number; to: number };

/** What was typed, in small letters without accents, crosses as "x", and inches in a word. */
export function normalise(typed: string): string {
  return typed
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[×✕✖*]/g, "x")
    .replaceAll(/[”“″]/g, '"')
    .replaceAll(/[’‘′]/g, "'")
    .replaceAll(/(?<=\d)\s*(?:"|'')/g, " inch ");
}

/** The words of a text that `normalise` made: small letters and digits. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
}
