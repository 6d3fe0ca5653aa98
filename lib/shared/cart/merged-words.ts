import type { Note } from "@/lib/server/session/note";
import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";

type Merged = NonNullable<Note["merged"]>;

/** What signing in did to the cart: how many lines came from before, and of what there are fewer packs than wished. */
export function mergedWords(words: typeof cartWords, { moved, short }: Merged): string[] {
  return [
    say(words, "merged", { count: moved }),
    ...short.map(({ name, wanted, quantity }) =>
      say(words, "mergedShort", { name, wanted, count: quantity }),
    ),
  ];
}
