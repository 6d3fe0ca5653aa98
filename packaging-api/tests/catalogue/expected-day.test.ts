import { expectedPart } from "../../catalogue/expected-day";

describe("when a product is expected back", () => {
  it.each([
    ["a day to come of what is sold out", 0, "2026-12-04", { expectedOn: "2026-12-04" }],
    ["today", 0, "2026-11-27", { expectedOn: "2026-11-27" }],
    ["a day that is over", 0, "2026-11-26", {}],
    ["a day nobody knows", 0, null, {}],
    ["a day while packs are there", 1, "2026-12-04", {}],
  ] as const)("%s", (_case, stock, expectedOn, said) => {
    expect(expectedPart({ stock, expectedOn }, "2026-11-27")).toEqual(said);
  });
});
