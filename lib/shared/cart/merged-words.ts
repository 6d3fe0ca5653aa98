import type { Translate } from "@/lib/shared/words/translate";

/** A line of which there are fewer packs than wished. Both in packs. */
export type ShortLine = { name: string; wanted: number; quantity: number };

type Merged = { moved: number; short: readonly ShortLine[] };

/** What signing in did to the cart: how many lines came from before, and of what there are fewer packs than wished. */
export function mergedWords(t: Translate<"cart">, { moved, short }: Merged): string[] {
  return [
    t("merged", { count: moved }),
    ...short.map(({ name, wanted, quantity }) => t("mergedShort", { name, wanted, count: quantity })),
  ];
}
