import { dayOfAll, packsToSend } from "@/trade-rules/parcels";

it.each([
  [{ quantity: 3, sent: 0, notSent: 0 }, 3],
  [{ quantity: 3, sent: 2, notSent: 0 }, 1],
  [{ quantity: 3, sent: 2, notSent: 1 }, 0],
  [{ quantity: 3, sent: 0, notSent: 3 }, 0],
  // An older version of the program may have sent what was taken out.
  [{ quantity: 3, sent: 3, notSent: 1 }, 0],
])("of %j so many packs are still to be sent: %i", (line, packs) => {
  expect(packsToSend(line)).toBe(packs);
});

it.each([
  [[], null],
  [["2026-12-04"], "2026-12-04"],
  [["2026-12-11", "2026-12-04"], "2026-12-11"],
  [["2026-12-11", null], null],
])("goods that are expected on %j are all there on %j", (days, day) => {
  expect(dayOfAll(days)).toBe(day);
});
