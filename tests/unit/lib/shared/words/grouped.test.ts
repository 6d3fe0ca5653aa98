import { grouped } from "@/lib/shared/words/grouped";
import { say } from "@/lib/shared/words/say";

it.each([
  [0, "0"],
  [999, "999"],
  [4890, "4,890"],
  [1234567, "1,234,567"],
])("writes %d as %s", (count, words) => {
  expect(grouped(count)).toBe(words);
});

it("is how a sentence writes a count", () => {
  const words = { packs_one: "{{count}} pack", packs_other: "{{count}} packs" };
  expect(say(words, "packs", { count: 1 })).toBe("1 pack");
  expect(say(words, "packs", { count: 1000 })).toBe("1,000 packs");
});
