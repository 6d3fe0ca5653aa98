import type { ShortLine } from "@/lib/shared/cart/merged-words";
import { say } from "@/lib/shared/words/say";
import words from "@/locales/en/reorder.json";
import type { ReorderPreview } from "@/packaging-api/contract";

/** What is not as it was, in sentences: "2 of 5 items have a new price". */
export function reorderWords({ lines, changed }: ReorderPreview): string[] {
  const fewer = lines.filter(({ state }) => state === "fewer").length;
  const gone = lines.filter(({ state }) => state === "gone").length;
  const sentences = [
    ...(changed > 0 ? [say(words, "newPrice", { count: changed, all: lines.length })] : []),
    ...(fewer > 0 ? [say(words, "fewer", { count: fewer })] : []),
    ...(gone > 0 ? [say(words, "gone", { count: gone })] : []),
  ];
  return sentences.length > 0 ? sentences : [words.same];
}

/** What ordering again did to the cart. */
export function reorderedWords({ added, short }: { added: number; short: readonly ShortLine[] }): string[] {
  return [
    added === 0 ? words.added_none : say(words, "added", { count: added }),
    ...short.map(({ name, wanted, quantity }) =>
      quantity === 0
        ? say(words, "short_none", { name })
        : say(words, "short", { name, wanted, count: quantity }),
    ),
  ];
}
