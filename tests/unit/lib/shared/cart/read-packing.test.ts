/** @jest-environment node */
import { parcelQuery } from "@/lib/shared/cart/pack-it-page";
import { layersOf } from "@/lib/shared/cart/packing-layers";
import { readPacking } from "@/lib/shared/cart/read-packing";

const mug = { l1: "120", w1: "90", h1: "100", g1: "350", n1: "2" };
const asked = { ...mug, unit: "mm", padding: "10", parcels: "40" };
const thing = { length: 120, width: 90, height: 100, weight: 350, count: 2 };

describe("what is typed of a parcel", () => {
  it("is a parcel when all of it is right", () => {
    expect(readPacking(asked).body).toEqual({ things: [thing], padding: 10, parcels: 40 });
  });

  it("may be in another unit, with one of its own, and in kilograms", () => {
    const typed = { ...asked, unit: "cm", l1: "12", w1: "90 mm", h1: "10,0", g1: "0.35 kg" };
    expect(readPacking(typed).body?.things).toEqual([thing]);
  });

  it("counts one thing where it does not say how many, and rows that are empty for nothing", () => {
    const { body, things } = readPacking({ ...asked, n1: "", n3: "4", l2: " " });
    expect(body?.things).toEqual([{ ...thing, count: 1 }]);
    expect(things).toHaveLength(5);
  });

  it.each<[string, Record<string, string>, object]>([
    ["nothing at all", {}, { length: "blank", width: "blank", height: "blank", weight: "blank" }],
    ["a side that is no figure", { ...mug, l1: "wide" }, { length: "figure" }],
    ["a side that is too long", { ...mug, h1: "301 cm" }, { height: "range" }],
    ["a side of nothing", { ...mug, w1: "0" }, { width: "range" }],
    ["a side below nothing", { ...mug, w1: "-5" }, { width: "figure" }],
    ["no weight", { ...mug, g1: "" }, { weight: "blank" }],
    ["a weight beyond all", { ...mug, g1: "51 kg" }, { weight: "range" }],
    ["part of a thing", { ...mug, n1: "1.5" }, { count: "figure" }],
    ["too many of it", { ...mug, n1: "61" }, { count: "range" }],
  ])("is marked beside its field: %s", (_, row, problems) => {
    const typed = readPacking({ ...row, parcels: "40" });
    expect(typed.body).toBeUndefined();
    expect(typed.things[0]?.problems).toEqual(problems);
    expect(typed.things[0]?.values).toMatchObject({ length: row.l1 ?? "" });
  });

  it.each([
    ["", "blank"],
    ["many", "figure"],
    ["0", "range"],
    ["10000", "range"],
  ])("has a number of parcels: not %p", (parcels, problem) => {
    expect(readPacking({ ...mug, parcels })).toMatchObject({ parcelsProblem: problem, parcels });
  });

  it("may be too much together, although each is right", () => {
    const typed = readPacking({ ...asked, n1: "60", l2: "10", w2: "10", h2: "10", g2: "1" });
    expect(typed).toMatchObject({ tooMany: true });
    expect(typed.body).toBeUndefined();
  });

  it("is nothing yet when the page is opened, with five rows; ten where they are asked for or filled", () => {
    const first = readPacking({});
    expect(first).toMatchObject({ isAsked: false, parcels: "50" });
    expect(first.things.map(({ problems }) => problems)).toEqual([{}, {}, {}, {}, {}]);
    expect(readPacking({ rows: "10" }).things).toHaveLength(10);
    expect(readPacking({ rows: "1000000" }).things).toHaveLength(5);
    expect(readPacking({ l9: "1" }).things).toHaveLength(9);
  });

  it("keeps to what may be chosen", () => {
    expect(readPacking({ ...asked, padding: "999", unit: "miles" })).toMatchObject({
      padding: 0,
      unit: "mm",
    });
  });

  it("is said by an address that is read again as the same", () => {
    const { body } = readPacking({ ...asked, unit: "cm", g1: "1.5 kg", l2: "8", w2: "5", h2: "1", g2: "90" });
    const address = parcelQuery(body!, "SW-1 & more");
    const again = Object.fromEntries(new URLSearchParams(address));
    expect(readPacking(again).body).toEqual(body);
    expect(again.box).toBe("SW-1 & more");
  });
});

it("the layers of a box say what stands how high, from the bottom up", () => {
  const at = (thing: number, z: number) => ({ thing, from: [0, 0, z], to: [1, 1, z + 1] }) as const;
  const placed = [at(1, 30), at(0, 10), at(0, 10), at(1, 10)].map(({ thing, from, to }) => ({
    thing,
    from: [...from] as [number, number, number],
    to: [...to] as [number, number, number],
  }));
  expect(layersOf(placed)).toEqual([
    {
      height: 0,
      parts: [
        { thing: 0, count: 2 },
        { thing: 1, count: 1 },
      ],
    },
    { height: 20, parts: [{ thing: 1, count: 1 }] },
  ]);
});
