import { vatOn } from "../../../trade-rules/vat";
import { type RunningApi, sharedApi } from "../support";

const category = "cardboard-boxes";
const numOfRecords = 100;

describe("a list of products", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  const list = (query: Parameters<typeof api.call<"listProducts">>[1]["query"]) =>
    api.call("listProducts", { query });

  it("pages without leaving out or repeating a product, whatever the order", async () => {
    for (const sort of ["smallest", "largest", "price", "price-desc", "name"] as const) {
      const seen: string[] = [];
      let total = 0;
      for (let page = 1; page === 1 || seen.length < total; page += 1) {
        const answer = await list({ category, sort, page, numOfRecords: 50 });
        expect(answer).toMatchObject({ page, numOfRecords: 50 });
        if (answer.products.length === 0) break;
        total = answer.total;
        seen.push(...answer.products.map(({ sku }) => sku));
      }
      expect(new Set(seen).size).toBe(total);
      expect(seen).toHaveLength(total);
    }
  });

  it("sorts by what is inside, smallest first unless asked otherwise", async () => {
    const volumes = async (sort?: "smallest" | "largest") =>
      (await list({ category, sort, numOfRecords })).products.map(
        ({ internal, external }) =>
          (internal ?? external!).length * (internal ?? external!).width * (internal ?? external!).height,
      );
    const unasked = await volumes();
    expect(unasked).toEqual([...unasked].sort((a, b) => a - b));
    expect(await volumes("smallest")).toEqual(unasked);
    const largest = await volumes("largest");
    expect(largest).toEqual([...largest].sort((a, b) => b - a));
  });

  it("sorts by net price of a pack", async () => {
    const prices = (await list({ category, sort: "price", numOfRecords })).products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it("narrows by the price of a pack with VAT, to the penny", async () => {
    const small = "single-wall-boxes";
    const { products, facets, total } = await list({ category: small, numOfRecords });
    // The list of a category that one page takes.
    expect(total).toBe(products.length);
    const priced = products.map(({ id, price, vatRate }) => ({ id, inc: price + vatOn(price, vatRate) }));
    const all = priced.map(({ inc }) => inc);
    expect(facets!.priceInc).toEqual({ min: Math.min(...all), max: Math.max(...all) });
    const border = all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
    const idsOf = async (query: Parameters<typeof list>[0]) =>
      (await list({ category: small, numOfRecords, ...query })).products.map(({ id }) => id).sort();
    const idsWith = (test: (inc: number) => boolean) =>
      priced.flatMap(({ id, inc }) => (test(inc) ? [id] : [])).sort();
    expect(await idsOf({ minPriceInc: String(border) })).toEqual(idsWith((inc) => inc >= border));
    expect(await idsOf({ maxPriceInc: String(border) })).toEqual(idsWith((inc) => inc <= border));
    expect(await idsOf({ minPriceInc: String(border + 1) })).toEqual(idsWith((inc) => inc > border));
  });

  it("narrows by size inside, price, stock and colour together", async () => {
    const query = {
      category,
      minLength: "300",
      maxLength: "400",
      minHeight: "150",
      maxPrice: "3000",
      inStock: "1" as const,
      colour: ["Brown", "White"],
    };
    const { products, total } = await list({ ...query, numOfRecords });
    expect(total).toBeGreaterThan(0);
    expect(products).toHaveLength(total);
    for (const { internal, price, stock } of products) {
      expect(internal!.length).toBeGreaterThanOrEqual(300);
      expect(internal!.length).toBeLessThanOrEqual(400);
      expect(internal!.height).toBeGreaterThanOrEqual(150);
      expect(price).toBeLessThanOrEqual(3000);
      expect(stock).toBeGreaterThan(0);
    }
  });

  it("leaves goods without an inside out as soon as a size is asked for", async () => {
    expect((await list({ category: "brown-tape" })).total).toBeGreaterThan(0);
    expect((await list({ category: "brown-tape", minLength: "0" })).total).toBe(0);
  });

  it("counts beside each filter what ticking it would show", async () => {
    const strength = ["Double wall"];
    const { facets, total } = await list({ category, strength });
    for (const { value, count } of facets!.colour) {
      expect({ value, count: (await list({ category, strength, colour: [value] })).total }).toEqual({
        value,
        count,
      });
    }
    for (const { value, count } of facets!.strength) {
      expect({ value, count: (await list({ category, strength: [value] })).total }).toEqual({ value, count });
    }
    expect(facets!.strength.find(({ value }) => value === "Double wall")?.count).toBe(total);
    expect(facets!.eco).toBe((await list({ category, strength, eco: "1" })).total);
    expect(facets!.inStock).toBe((await list({ category, strength, inStock: "1" })).total);
  });

  it("keeps the ranges of the whole list while it is narrowed", async () => {
    const whole = (await list({ category })).facets!;
    const narrowed = (await list({ category, minPrice: "2000", colour: "White" })).facets!;
    for (const range of ["length", "width", "height", "price"] as const)
      expect(narrowed[range]).toEqual(whole[range]);
    expect(whole.length!.min).toBeLessThan(whole.length!.max);
    expect((await list({ category: "brown-tape" })).facets!.length).toBeNull();
  });

  it("has no page beyond the last one, and a first page in any case", async () => {
    const { total } = await list({ category, numOfRecords });
    const last = Math.ceil(total / numOfRecords);
    expect((await list({ category, numOfRecords, page: last })).products).not.toEqual([]);
    const nothing = { category, minLength: "5000", maxLength: "5000" };
    expect(await list({ ...nothing, page: 1 })).toMatchObject({ products: [], total: 0 });
    const item = { length: 100, width: 100, height: 100 };
    for (const refused of [
      api.refusal("listProducts", { query: { category, numOfRecords, page: last + 1 } }),
      api.refusal("listProducts", { query: { ...nothing, page: 2 } }),
      api.refusal("search", { body: { keyword: "tape", page: 10_000 } }),
      api.refusal("findFit", { body: { ...item, page: 10_000 } }),
    ])
      expect(await refused).toEqual({
        status: 404,
        envelope: { status: "error", code: 404, message: "The list has no such page." },
      });
    expect((await api.call("findFit", { body: item })).products).not.toEqual([]);
  });

  it("refuses what is no filter value", async () => {
    for (const query of [
      "minLength=-1",
      "minLength=x",
      "page=0",
      "page=1.5",
      "numOfRecords=101",
      "sort=random",
      "eco=maybe",
    ]) {
      const response = await api.request(`/api/product/all?${query}`);
      expect({ query, status: response.status }).toEqual({ query, status: 422 });
    }
  });
});
