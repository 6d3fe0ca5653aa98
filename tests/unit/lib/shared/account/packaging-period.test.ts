import { packagingPage, readPeriod } from "@/lib/shared/account/packaging-period";

const TODAY = "2026-11-27";

describe("the period of an address", () => {
  it("is the last half year that is over where none is named", () => {
    const half = { period: { from: "2026-01-01", to: "2026-06-30" }, problem: undefined };
    expect(readPeriod({}, TODAY)).toEqual(half);
    expect(readPeriod({ from: "", to: "" }, TODAY)).toEqual(half);
  });

  it("is what is named, of a repeated key the first", () => {
    const query = { from: ["2026-07-01", "1"], to: "2026-09-30" };
    expect(readPeriod(query, TODAY)).toEqual({
      period: { from: "2026-07-01", to: "2026-09-30" },
      problem: undefined,
    });
  });

  it.each([
    [{ from: "2026-07-01" }, "days"],
    [{ from: "2026-07-01", to: "2026-06-01" }, "order"],
    [{ from: "2020-07-01", to: "2026-06-01" }, "long"],
    [{ from: "<script>alert(1)</script>", to: "x".repeat(9_999) }, "days"],
  ])("is none: %j", (query, problem) => {
    const read = readPeriod(query, TODAY);
    expect(read.problem).toBe(problem);
    expect(`${read.period.from}${read.period.to}`.length).toBeLessThanOrEqual(20);
  });

  it("stands in the address of its page and its files", () => {
    const period = { from: "2026-01-01", to: "2026-06-30" };
    expect(packagingPage(period)).toBe("/account/packaging-data?from=2026-01-01&to=2026-06-30");
    expect(packagingPage(period, "lines")).toBe(
      "/account/packaging-data/lines?from=2026-01-01&to=2026-06-30",
    );
  });
});
