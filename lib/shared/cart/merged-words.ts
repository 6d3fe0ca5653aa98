import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";

/** A line of which there are fewer packs than wished. Both in packs. */
export type ShortLine = { name: string; wanted: number; quantity: number };

type Merged = { moved: number; short: readonly ShortLine[] };

/** What signing in did to the cart: how many lines came from before, and of what there are fewer packs than wished. */
export function mergedWords(words: typeof cartWords, { moved, short }: Merged): string[] {
  return [
    say(words, "merged", { count: moved }),
    ...short.map(({ name, wanted, quantity }) =>
      say(words, "mergedShort", { name, wanted, count: quantity }),
    ),
  ];
}
