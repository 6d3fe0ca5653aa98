import { scoreFigure, scoreMove } from "@/lib/shared/staff/score-figure";

it("says a score in three decimals, and by how much it moved", () => {
  expect(scoreFigure(1)).toBe("1.000");
  expect(scoreMove(0.5, 0.75)).toBe("+0.250");
  expect(scoreMove(0.75, 0.5)).toBe("−0.250");
});
