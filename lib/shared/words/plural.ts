/** English plural of what the catalogue calls a unit: box → boxes, roll → rolls, pair → pairs. */
export function plural(word: string, count: number): string {
  if (count === 1) return word;
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}
