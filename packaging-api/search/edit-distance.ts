/** Letters left out, put in, changed or swapped with their neighbour between two words (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

export type Known = { word: string; similarity: number; products: number };

/** Trigrams that two words must share to be taken for each other although more letters differ ("bubl", "bubble"). */
const ALIKE = 0.33;
const CORRECTIONS = 2;

/**
 * The known words that a mistyped one most likely means: at most one slip in five letters, two in more, or alike as a
 * whole; the nearest first, then those that more products have.
 */
export function chooseCorrections(typed: string, known: Known[]): string[] {
  const slips = typed.length <= 5 ? 1 : 2;
  return known
    .map((entry) => ({ ...entry, distance: editDistance(typed, entry.word) }))
    .filter(({ distance, similarity }) => distance <= slips || similarity >= ALIKE)
    .sort((a, b) => a.distance - b.distance || b.similarity - a.similarity || b.products - a.products)
    .slice(0, CORRECTIONS)
    .map(({ word }) => word);
}
