import {
  HALF_YEAR,
  lastPeriods,
  periodProblem,
  QUARTER,
  runningPeriod,
} from "@/trade-rules/reporting-periods";

describe("periods that are over", () => {
  it("are halves of the year, the last one first", () => {
    expect(lastPeriods("2026-11-27", HALF_YEAR, 3)).toEqual([
      { from: "2026-01-01", to: "2026-06-30" },
      { from: "2025-07-01", to: "2025-12-31" },
      { from: "2025-01-01", to: "2025-06-30" },
    ]);
  });

  it("are quarters", () => {
    expect(lastPeriods("2024-04-01", QUARTER, 2)).toEqual([
      { from: "2024-01-01", to: "2024-03-31" },
      { from: "2023-10-01", to: "2023-12-31" },
    ]);
    expect(lastPeriods("2024-03-31", QUARTER, 1)).toEqual([{ from: "2023-10-01", to: "2023-12-31" }]);
  });

  it("are whole to the last day", () => {
    expect(lastPeriods("2026-06-30", HALF_YEAR, 1)).toEqual([{ from: "2025-07-01", to: "2025-12-31" }]);
    expect(lastPeriods("2026-07-01", HALF_YEAR, 1)).toEqual([{ from: "2026-01-01", to: "2026-06-30" }]);
  });

  it("are periods that can be asked for", () => {
    for (const period of [
      ...lastPeriods("2026-11-27", HALF_YEAR, 12),
      ...lastPeriods("2026-11-27", QUARTER, 24),
    ])
      expect(periodProblem(period)).toBeUndefined();
  });
});

describe("days that somebody asks for", () => {
  it.each([
    ["2026-01-01", "2026-01-01", undefined],
    ["2024-01-01", "2024-12-31", undefined],
    ["2025-01-01", "2026-01-01", undefined],
    ["2025-01-01", "2026-01-02", "long"],
    ["2026-01-02", "2026-01-01", "order"],
    ["1999-12-31", "2000-01-01", "beyond"],
    ["2999-12-31", "3000-01-01", "beyond"],
    ["2026-02-29", "2026-03-31", "days"],
    ["2026-01-01", "", "days"],
    ["2026-01-01T00:00", "2026-01-02", "days"],
    ["01/01/2026", "30/06/2026", "days"],
  ])("%s to %s: %s", (from, to, problem) => {
    expect(periodProblem({ from, to })).toBe(problem);
  });
});

it.each([
  ["2026-11-27", HALF_YEAR, { from: "2026-07-01", to: "2026-12-31" }],
  ["2026-01-01", HALF_YEAR, { from: "2026-01-01", to: "2026-06-30" }],
  ["2024-03-31", QUARTER, { from: "2024-01-01", to: "2024-03-31" }],
])("the period that runs on %s, of %d months", (today, months, period) => {
  expect(runningPeriod(today, months)).toEqual(period);
});
