/** Numbers from a seed, the same each time (mulberry32). */
export type Random = {
  /** From 0, below `end`. */
  below(end: number): number;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    shuffled<T>(list: readonly T[]): T[] {
      const left = [...list];
      return list.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
