import { STRIP_OVER_EDGE, sealOf, tapeMetres } from "@/trade-rules/box-tape";

const outside = { length: 450, width: 300 };

it.each([
  ["Tape, one strip top and bottom", false, 1.2],
  ["Tape or staples, outer flap", false, 1.2],
  [undefined, true, 1.2],
  [undefined, false, 0],
  ["Tape, H seal top and bottom", false, 3],
  ["Tape along the opening edge", false, 0.6],
  ["Hinged lid, no tape", true, 0],
  ["Peel-and-seal", true, 0],
])("%p, with flaps %p, takes %p m", (closure, hasFlaps, metres) => {
  expect(tapeMetres(sealOf(closure, hasFlaps), outside)).toBeCloseTo(metres, 9);
});

it("takes no tape where there is no strip, and goes over both edges where there is one", () => {
  expect(tapeMetres({ along: 0, across: 0 }, outside)).toBe(0);
  expect(tapeMetres({ along: 1, across: 0 }, { length: 0, width: 0 })).toBe((2 * STRIP_OVER_EDGE) / 1_000);
});
