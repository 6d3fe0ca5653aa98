import { roundHalfUp } from "@/trade-rules/money";

test.each([
  [4.4999, 4],
  [4.5, 5],
  [4.5 - 1e-9, 5],
  [0, 0],
  [166.33, 166],
])("%d is rounded to %i", (figure, whole) => {
  expect(roundHalfUp(figure)).toBe(whole);
});
