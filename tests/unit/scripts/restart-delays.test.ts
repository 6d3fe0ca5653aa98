/** @jest-environment node */
import { restartDelays } from "../../../scripts/lib/restart-delays.mjs";

it("waits longer after each end that follows soon, and gives up after the fifth", () => {
  const delayOf = restartDelays();
  expect(Array.from({ length: 6 }, () => delayOf(59_999))).toEqual([500, 1000, 2000, 4000, 8000, undefined]);
});

it("starts counting again after a program ran for a minute", () => {
  const delayOf = restartDelays();
  for (let ends = 0; ends < 5; ends += 1) delayOf(0);
  expect([delayOf(60_000), delayOf(0)]).toEqual([500, 1000]);
});
