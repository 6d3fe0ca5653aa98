import words from "@/locales/en/staff-outbox.json";
import { effect } from "../../../packaging-api/outbox/effect";

const kinds = effect.options.map(({ shape }) => shape.kind.value);

/** What stands in a tree of words under a key with dots. */
const wordsAt = (key: string): unknown =>
  key
    .split(".")
    .reduce<unknown>(
      (tree, part) =>
        typeof tree === "object" && tree !== null
          ? Object.entries(tree).find(([name]) => name === part)?.[1]
          : undefined,
      words.what,
    );

it.each(kinds)("the back office has words for %s", (kind) => {
  expect(wordsAt(kind)).toEqual(expect.stringMatching(/^[A-Z]/));
});
