import { daysOfWaiting, packsToHave, splitPacks, unpromised } from "@/trade-rules/split-stock";

const third = { packs: 40, on: "2026-12-03" };
const tenth = { packs: 20, on: "2026-12-10" };

describe("the packs of an order", () => {
  it.each([
    ["all there", 12, { now: 12, later: [], missing: 0 }],
    ["some later", 15, { now: 12, later: [{ packs: 3, on: third.on }], missing: 0 }],
    [
      "some of both deliveries",
      60,
      {
        now: 12,
        later: [
          { packs: 40, on: third.on },
          { packs: 8, on: tenth.on },
        ],
        missing: 0,
      },
    ],
    [
      "more than anybody expects",
      75,
      {
        now: 12,
        later: [
          { packs: 40, on: third.on },
          { packs: 20, on: tenth.on },
        ],
        missing: 3,
      },
    ],
  ])("are %s", (_name, wanted, split) => {
    expect(splitPacks(wanted, { stock: 12, expected: [third, tenth] })).toEqual(split);
  });

  it("are all later where none is there, also where the stock is below nothing", () => {
    for (const stock of [0, -2])
      expect(splitPacks(5, { stock, expected: [third] })).toEqual({
        now: 0,
        later: [{ packs: 5, on: third.on }],
        missing: 0,
      });
  });

  it("are one part of two deliveries on one day", () => {
    const sameDay = [
      { packs: 2, on: third.on },
      { packs: 2, on: third.on },
    ];
    expect(splitPacks(3, { stock: 0, expected: sameDay }).later).toEqual([{ packs: 3, on: third.on }]);
  });

  it("are always as many as were wanted", () => {
    for (let wanted = 0; wanted < 90; wanted += 1) {
      const { now, later, missing } = splitPacks(wanted, { stock: 12, expected: [third, tenth] });
      expect(later.reduce((sum, { packs }) => sum + packs, now + missing)).toBe(wanted);
    }
  });
});

describe("what nobody was promised", () => {
  it("is what is left of the first packs", () => {
    expect(unpromised({ stock: 0, expected: [third, tenth] }, 45)).toEqual({
      stock: 0,
      expected: [{ packs: 15, on: tenth.on }],
    });
  });

  it("is less of the stock where packs came that were not given out yet", () => {
    const left = unpromised({ stock: 5, expected: [third] }, 8);
    expect(left).toEqual({ stock: 0, expected: [{ packs: 37, on: third.on }] });
    expect(packsToHave(left)).toBe(37);
    expect(unpromised({ stock: 9, expected: [third] }, 8)).toEqual({ stock: 1, expected: [third] });
  });

  it("is everything where nobody waits, and nothing where more wait than packs come", () => {
    expect(unpromised({ stock: 5, expected: [third] }, 0)).toEqual({ stock: 5, expected: [third] });
    expect(packsToHave(unpromised({ stock: -1, expected: [third] }, 99))).toBe(0);
  });
});

describe("the days of those who wait", () => {
  it("are those of the deliveries, in their turn", () => {
    expect(daysOfWaiting([30, 20, 10, 1], [third, tenth])).toEqual([third.on, tenth.on, tenth.on, null]);
  });

  it("are unknown where nothing comes", () => {
    expect(daysOfWaiting([3], [])).toEqual([null]);
  });
});
