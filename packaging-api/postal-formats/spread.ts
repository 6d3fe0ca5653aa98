/** At most `most` of some things in order, spread evenly from the first to the last. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, index) =>
    Math.round((index * (things.length - 1)) / (most - 1)),
  ).flatMap((place) => things.slice(place, place + 1));
}
