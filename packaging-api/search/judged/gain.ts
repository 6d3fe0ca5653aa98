/** Places of a list that count. */
export const SEEN = 5;

/** What a product is to whoever typed a query: 3 the best, 2 good, 1 related, 0 a miss. */
export type Grade = 0 | 1 | 2 | 3;

/** Discounted cumulative gain: what a place's grade is worth, less the farther down it stands. */
function gainOf(grades: readonly Grade[]): number {
  return grades
    .slice(0, SEEN)
    .reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/**
 * Normalised discounted cumulative gain of the first five places: 1 where nothing better could stand there, 0 where nothing
 * but misses does.
 * @param shown the grades of what is listed, in its order
 * @param there the grades of all that could be listed
 * @returns undefined where all that could be listed is a miss
 */
export function ndcg(shown: readonly Grade[], there: readonly Grade[]): number | undefined {
  const ideal = gainOf([...there].sort((one, other) => other - one));
  return ideal === 0 ? undefined : gainOf(shown) / ideal;
}

/** The mean of scores; undefined of none. */
export function meanOf(scores: readonly number[]): number | undefined {
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
