import type { PlacedThing } from "@/packaging-api/contract";

/** What stands at one height of a box, mm above the lowest things, and how many of each kind. */
export type PackingLayer = { height: number; parts: { thing: number; count: number }[] };

/** The layers of a packed box from the bottom up, so that it can be packed without its drawing. */
export function layersOf(placed: readonly PlacedThing[]): PackingLayer[] {
  const lowest = Math.min(...placed.map(({ from }) => from[2]));
  const counts = new Map<number, Map<number, number>>();
  for (const { thing, from } of placed) {
    const height = from[2] - lowest;
    const layer = counts.get(height) ?? new Map<number, number>();
    layer.set(thing, (layer.get(thing) ?? 0) + 1);
    counts.set(height, layer);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([height, layer]) => ({
      height,
      parts: [...layer].sort(([one], [other]) => one - other).map(([thing, count]) => ({ thing, count })),
    }));
}
