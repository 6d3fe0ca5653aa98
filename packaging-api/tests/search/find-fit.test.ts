import { spareRoom } from "../../search/find-fit";
import { type RunningApi, sharedApi } from "../support";

describe("room left over", () => {
  it("is counted along the box's own directions after the best turn", () => {
    expect(
      spareRoom({ length: 305, width: 229, height: 152 }, { length: 150, width: 300, height: 200 }),
    ).toEqual({ length: 5, width: 29, height: 2 });
    expect(
      spareRoom({ length: 100, width: 300, height: 200 }, { length: 300, width: 200, height: 100 }),
    ).toEqual({ length: 0, width: 0, height: 0 });
  });

  it("is none where no turn fits", () => {
    expect(
      spareRoom({ length: 300, width: 200, height: 100 }, { length: 250, width: 150, height: 101 }),
    ).toBeUndefined();
  });

  it("exists whenever any of the six turns fits", () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (let round = 0; round < 500; round += 1) {
      const of = (factor: number) => 1 + ((round * factor) % 37);
      const box = [of(7), of(11), of(13)];
      const item = [of(5), of(3), of(17)];
      const fits = orders.some((order) => order.every((from, to) => item[from]! <= box[to]!));
      const [length = 0, width = 0, height = 0] = box;
      const [a = 0, b = 0, c = 0] = item;
      expect(spareRoom({ length, width, height }, { length: a, width: b, height: c }) !== undefined).toBe(
        fits,
      );
    }
  });
});

describe("finding a box for a thing", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi();
  });

  it("lists what takes it, least spare volume first, and says the room in each direction", async () => {
    const body = { length: 220, width: 300, height: 140, numOfRecords: 100 };
    const { products, total } = await api.call("findFit", { body });
    expect(products.length).toBe(Math.min(total, 100));
    expect(products[0]!.internal).toEqual({ length: 305, width: 220, height: 140 });
    expect(products[0]!.spare).toEqual({ length: 5, width: 0, height: 0 });
    const spares = products.map(({ spareVolume }) => spareVolume);
    expect(spares).toEqual([...spares].sort((a, b) => a - b));
    for (const { internal, spare, spareVolume } of products) {
      expect(Math.min(spare.length, spare.width, spare.height)).toBeGreaterThanOrEqual(0);
      expect(spareVolume).toBe(internal!.length * internal!.width * internal!.height - 220 * 300 * 140);
    }
  });

  it("gives the same boxes in whatever order the sides are given", async () => {
    const skus = async (length: number, width: number, height: number) =>
      (await api.call("findFit", { body: { length, width, height } })).products.map(({ sku }) => sku);
    const asked = await skus(300, 200, 100);
    expect(asked.length).toBeGreaterThan(0);
    expect(await skus(100, 300, 200)).toEqual(asked);
    expect(await skus(200, 100, 300)).toEqual(asked);
  });

  it("offers no flat goods, and nothing where nothing is large enough", async () => {
    const { products } = await api.call("findFit", {
      body: { length: 20, width: 20, height: 1, numOfRecords: 100 },
    });
    expect(products.every(({ internal }) => internal!.height > 0)).toBe(true);
    expect((await api.call("findFit", { body: { length: 5_000, width: 5_000, height: 5_000 } })).total).toBe(
      0,
    );
  });

  it("offers no tube, kit or box with cells: their three sides do not say what fits", async () => {
    const all: { sku: string; name: string }[] = [];
    for (let page = 1, total = 1; all.length < total; page += 1) {
      const found = await api.call("findFit", {
        body: { length: 1, width: 1, height: 1, numOfRecords: 100, page },
      });
      expect(found.products.length).toBeGreaterThan(0);
      all.push(...found.products);
      total = found.total;
    }
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ name }) => /tube|triangular|kit\b|divider/i.test(name))).toEqual([]);
    // Of the boxes for bottles, those that have no dividers.
    const skus = all.map(({ sku }) => sku).filter((sku) => /^(PT|MV-KIT|MV-CROCK|BT-)/.test(sku));
    expect(skus.sort()).toEqual(["BT-12C", "BT-1W", "BT-MAG"]);
  });

  it.each([
    ["a bar too wide across its corners for a tube of 50 mm", [420, 45, 45], /^PT/],
    ["a crate where only a box with dividers is that tight", [250, 165, 320], /^BT-6W$/],
    ["a rail's height of clothes, which a kit holds in one of its boxes", [500, 450, 1200], /^MV-KIT/],
  ])("finds a box for %s", async (_, [length = 0, width = 0, height = 0], unfit) => {
    const { products } = await api.call("findFit", { body: { length, width, height, numOfRecords: 100 } });
    expect(products.length).toBeGreaterThan(0);
    expect(products.filter(({ sku }) => unfit.test(sku))).toEqual([]);
  });

  it("offers the wardrobe box first for what is as tall as a rail", async () => {
    const { products } = await api.call("findFit", { body: { length: 500, width: 450, height: 1200 } });
    expect(products[0]!.sku).toBe("MV-WARD");
  });

  it("refuses sides that are none", async () => {
    for (const length of [0, -1, 1.5, 5_001]) {
      const { status, envelope } = await api.refusal("findFit", { body: { length, width: 10, height: 10 } });
      expect(status).toBe(422);
      expect(envelope.violations?.[0]?.propertyPath).toBe("length");
    }
  });
});
