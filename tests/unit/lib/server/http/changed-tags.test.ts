/** @jest-environment node */
import { areChangedSince, noteChanged } from "@/lib/server/http/changed-tags.mjs";

it("takes for old what was made before a change that it has forgotten", async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  await pause();
  const before = Date.now();
  expect(areChangedSince(["product:first"], before)).toBe(false);
  noteChanged(["product:first"]);
  await pause();
  const after = Date.now();
  expect([areChangedSince(["product:first"], before), areChangedSince(["product:first"], after)]).toEqual([
    true,
    false,
  ]);
  expect(areChangedSince(["product:other"], before)).toBe(false);
  noteChanged(Array.from({ length: 20_000 }, (_, at) => `product:${at}`));
  // No longer remembered by itself, nor what else changed then.
  expect(areChangedSince(["product:other"], before)).toBe(true);
  expect(areChangedSince(["product:first"], after)).toBe(false);
});
