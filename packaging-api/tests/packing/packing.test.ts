import { budgets } from "../../../request-limits/budgets";
import { packingLimits } from "../../../trade-rules/limits";
import { lineAmounts } from "../../../trade-rules/totals";
import type { AddPackingBody, FailureReason, PackingBody, PackingChoice, PackingPlan } from "../../contract";
import {
  cartWith,
  changeData,
  describeOnPostgres,
  from,
  newAddress,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { spendBudget } from "../support/spend-budget";

const MUG = { length: 120, width: 90, height: 100, weight: 350, count: 1 };
const BOOK = { length: 210, width: 148, height: 20, weight: 300, count: 2 };
const withReason = (reason: FailureReason) => ({ status: 409, envelope: { data: { reason } } });
const unfit = withReason("box_unfit");
const volume = ({ length, width, height }: { length: number; width: number; height: number }) =>
  length * width * height;

describeOnPostgres("packing a parcel", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
  });
  afterAll(() => api.stop());

  const parcel = (body: Partial<PackingBody> = {}): PackingBody => ({
    things: [MUG, BOOK],
    padding: 0,
    parcels: 50,
    ...body,
  });
  const plan = (body: Partial<PackingBody> = {}): Promise<PackingPlan> =>
    api.call("planPacking", { body: parcel(body) });
  const add = (body: Omit<AddPackingBody, "cartId">, cartId = "new") =>
    api.call("addPacking", { body: { ...body, cartId } });
  const wholeChoice = ({ box, fill, tape }: PackingChoice) => ({
    box: box.sku,
    fill: fill?.goods?.sku,
    tape: tape?.goods?.sku,
  });
  const stockOf = async (sku: string): Promise<number> =>
    (
      await rowsOf<{ packs: number }>(
        api,
        `select packs from product_stock join products on id = product_id where sku = '${sku}'`,
      )
    )[0]!.packs;
  const setStock = (sku: string, packs: number) =>
    changeData(api, `update products set stock = ${packs} where sku = '${sku}'`);

  it("offers boxes with the least empty space first, each thing once in every one of them", async () => {
    const { choices, goodsVolume, goodsWeight } = await plan();
    expect(goodsVolume).toBe(volume(MUG) + 2 * volume(BOOK));
    expect(goodsWeight).toBe(950);
    expect(choices.length).toBe(6);
    const empty = choices.slice(0, 5).map(({ emptyPercent }) => emptyPercent);
    expect(empty).toEqual([...empty].sort((a, b) => a - b));
    for (const { inside, placed, emptyPercent, box } of choices) {
      expect(placed.map(({ thing }) => thing).sort()).toEqual([0, 1, 1]);
      const most = [inside.length, inside.width, inside.height];
      for (const { from: near, to } of placed)
        for (const axis of [0, 1, 2]) {
          expect(near[axis]).toBeGreaterThanOrEqual(0);
          expect(to[axis]).toBeLessThanOrEqual(most[axis]!);
        }
      expect(emptyPercent).toBe(Math.round(100 * (1 - goodsVolume / volume(inside))));
      expect(await stockOf(box.sku)).toBeGreaterThan(0);
    }
    const cheapest = Math.min(...choices.filter(({ complete }) => complete).map(({ total }) => total));
    expect(choices.some(({ total }) => total === cheapest)).toBe(true);
  });

  it("prices the packs of box, filling and tape that all parcels take, at their price breaks", async () => {
    const { choices } = await plan({ parcels: 400 });
    const [first] = choices;
    const { box, fill, tape, total, tax } = first!;
    expect(box.quantity).toBe(Math.ceil(400 / box.packSize));
    const [row] = await rowsOf<{ price: number; volume: string }>(
      api,
      `select price, jsonb_path_query_first(attributes, '$[*] ? (@.name == "Volume").value') #>> '{}' as volume
        from products where sku = '${fill?.goods?.sku}'`,
    );
    const litres = Number.parseInt(row!.volume, 10);
    expect(fill?.goods?.quantity).toBe(Math.ceil((fill!.litres * 400) / litres));
    const [metres] = /\d+(?= m$)/.exec(tape!.goods!.size!)!;
    expect(tape?.goods?.quantity).toBe(
      Math.ceil((tape!.metres * 400) / (Number(metres) * tape!.goods!.packSize)),
    );
    const lines = [box, fill!.goods!, tape!.goods!];
    expect(total).toBe(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
    expect(tax).toBe(lines.reduce((sum, line) => sum + line.tax, 0));
    const { products } = await api.call("search", { body: { keyword: box.sku } });
    const summary = products.find(({ sku }) => sku === box.sku)!;
    const amounts = lineAmounts(summary, Math.min(box.quantity, box.available));
    expect(box).toMatchObject({ unitPrice: amounts.unitPrice, lineTotal: amounts.lineTotal });
    expect(amounts.unitPrice).toBeLessThan(summary.price);
  });

  it("weighs the parcel with box and filling, and names its format and the top of its weight band", async () => {
    const { choices } = await plan();
    const [first] = choices;
    const [row] = await rowsOf<{ weight: number }>(
      api,
      `select weight from products where sku = '${first!.box.sku}'`,
    );
    expect(first!.weight).toBeGreaterThanOrEqual(950 + row!.weight);
    expect(first!.weight).toBeLessThan(950 + row!.weight + 100);
    expect(first!.post).toEqual({ format: "small_parcel", upTo: 2_000 });
    const heavy = await plan({ things: [{ ...MUG, weight: 4_000 }] });
    expect(heavy.choices[0]?.post).toEqual({ format: "medium_parcel", upTo: 10_000 });
    const letters = await plan({ things: [{ length: 200, width: 140, height: 12, weight: 120, count: 1 }] });
    expect(letters.choices[0]?.post).toEqual({ format: "large_letter", upTo: 250 });
    expect(letters.choices[0]?.tape).toBeUndefined();
  });

  it("leaves out boxes whose safe load is below the weight, and says how many", async () => {
    const light = await plan({ things: [MUG] });
    expect(light.tooWeak).toBe(0);
    const heavy = await plan({ things: [{ ...MUG, weight: 6_000 }] });
    expect(heavy.tooWeak).toBeGreaterThan(0);
    for (const { safeLoad } of heavy.choices)
      if (safeLoad !== undefined) expect(safeLoad).toBeGreaterThanOrEqual(6_000);
    const weak = light.choices.find(({ safeLoad }) => safeLoad !== undefined && safeLoad < 6_000)!;
    const refused = add({ ...parcel({ things: [{ ...MUG, weight: 6_000 }] }), box: weak.box.sku });
    await expect(refused).rejects.toMatchObject(unfit);
  });

  it("keeps room round each thing where that is asked for", async () => {
    const { choices } = await plan({ things: [{ ...MUG, count: 4 }], padding: 20 });
    expect(choices.length).toBeGreaterThan(0);
    for (const { inside, placed } of choices)
      for (const [index, one] of placed.entries()) {
        expect(Math.min(...one.from)).toBeGreaterThanOrEqual(20);
        expect(one.to[0]).toBeLessThanOrEqual(inside.length - 20);
        for (const other of placed.slice(index + 1))
          expect(
            [0, 1, 2].some(
              (axis) => one.to[axis]! + 40 <= other.from[axis]! || other.to[axis]! + 40 <= one.from[axis]!,
            ),
          ).toBe(true);
      }
  });

  it("finds no box for what nothing takes", async () => {
    const things = [{ length: 3_000, width: 3_000, height: 3_000, weight: 1, count: 1 }];
    expect(await plan({ things })).toMatchObject({ choices: [], tooWeak: 0 });
  });

  it("says of what is short how many packs there are, and calls that not complete", async () => {
    const { box, inside } = (await plan()).choices[0]!;
    const { sku } = box;
    // Another box of the same inside would take its place.
    const { length, width, height } = inside;
    const alike = await rowsOf<{ sku: string; stock: number }>(
      api,
      `select sku, stock from products where (internal_length, internal_width, internal_height) =
        (${length}, ${width}, ${height})`,
    );
    for (const one of alike) await setStock(one.sku, one.sku === sku ? 1 : 0);
    try {
      const short = (await plan()).choices.find((choice) => choice.box.sku === sku);
      expect(short).toMatchObject({ box: { quantity: 2, available: 1 }, complete: false });
      const { short: named } = await add({ ...parcel(), box: sku });
      expect(named).toEqual([{ name: expect.stringContaining("box"), wanted: 2, quantity: 1 }]);
      await setStock(sku, 0);
      expect((await plan()).choices.some((choice) => choice.box.sku === sku)).toBe(false);
      await expect(add({ ...parcel(), box: sku })).rejects.toMatchObject(withReason("nothing_left"));
    } finally {
      for (const one of alike) await setStock(one.sku, one.stock);
    }
  });

  it("goes into a cart whole, with the packs and the total that were shown", async () => {
    for (const choice of (await plan({ parcels: 120 })).choices.filter(({ complete }) => complete)) {
      const { cart, short } = await add({ ...parcel({ parcels: 120 }), ...wholeChoice(choice) });
      expect(short).toEqual([]);
      const lines = [choice.box, choice.fill?.goods, choice.tape?.goods].filter((one) => one !== undefined);
      expect(cart.items.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual(
        lines.map(({ sku, quantity }) => [sku, quantity]).sort(),
      );
      expect(cart.itemsTotal).toBe(choice.total);
    }
  });

  it("adds to what is in a cart, once for each version of it that was seen", async () => {
    const [product] = await productsInStock(api, 1);
    const before = await cartWith(api, [{ productId: product!.id, quantity: 1 }]);
    const [first] = (await plan()).choices;
    const body = { ...parcel(), box: first!.box.sku, cartId: before.id };
    const { cart } = await api.call("addPacking", { body, ifMatch: before.version });
    expect(cart.items.length).toBe(first!.box.sku === product!.sku ? 1 : 2);
    await expect(api.call("addPacking", { body, ifMatch: before.version })).rejects.toMatchObject({
      status: 412,
    });
  });

  it("believes no code that is no box for it, no filling that fills nothing and no tape that is none", async () => {
    const [first] = (await plan()).choices;
    await expect(add({ ...parcel(), box: "no-such-box" })).rejects.toMatchObject(unfit);
    const [tape] = await rowsOf<{ sku: string }>(api, "select sku from products where kind = 'tape' limit 1");
    await expect(add({ ...parcel(), box: tape!.sku })).rejects.toMatchObject(unfit);
    const { cart } = await add({
      ...parcel(),
      box: first!.box.sku,
      fill: tape!.sku,
      tape: "'; drop table products; --",
    });
    expect(cart.items.map(({ sku }) => sku)).toEqual([first!.box.sku]);
  });

  it.each<[string, unknown]>([
    ["nothing", { things: [] }],
    ["eleven things", { things: Array.from({ length: packingLimits.things + 1 }, () => MUG) }],
    [
      "61 pieces",
      {
        things: [
          { ...MUG, count: 40 },
          { ...BOOK, count: 21 },
        ],
      },
    ],
    ["a side of nothing", { things: [{ ...MUG, length: 0 }] }],
    ["a side below nothing", { things: [{ ...MUG, length: -120 }] }],
    ["a side of 3 m and a bit", { things: [{ ...MUG, length: 3_001 }] }],
    ["part of a millimetre", { things: [{ ...MUG, length: 12.5 }] }],
    ["a side in words", { things: [{ ...MUG, length: "120" }] }],
    ["no weight", { things: [{ ...MUG, weight: undefined }] }],
    ["a weight beyond all", { things: [{ ...MUG, weight: 1e12 }] }],
    ["no parcels", { parcels: 0 }],
    ["parcels without end", { parcels: Number.MAX_SAFE_INTEGER }],
    ["other room round it", { padding: 1_000 }],
    ["a list in place of things", { things: "120x90x100" }],
  ])("refuses %s", async (_, wrong) => {
    const answer = await fetch(`${api.url}/api/packing/plan`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...parcel(), ...(wrong as object) }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ violations: [expect.anything()] });
  });

  it("answers others while it packs the hardest parcel that may be asked for, and ends soon", async () => {
    const things = Array.from({ length: 10 }, (_, index) => ({
      length: 97 - index * 3,
      width: 71 - index * 2,
      height: 53 - index,
      weight: 20,
      count: 6,
    }));
    const others: number[] = [];
    const started = performance.now();
    let isDone = false;
    const packing = plan({ things, padding: 10 }).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const asked = performance.now();
      await fetch(`${api.url}/healthz`);
      others.push(performance.now() - asked);
    }
    const { choices } = await packing;
    const took = performance.now() - started;
    expect(choices.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(3);
    // Ten times of what it takes on two busy cores, so that only a change of kind is noticed.
    expect(took).toBeLessThan(10_000);
    expect(Math.max(...others)).toBeLessThan(2_000);
  });
});

describe("parcels of one network", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase(), env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  it("are limited, for nobody else", async () => {
    const body: PackingBody = { things: [MUG], padding: 0, parcels: 1 };
    const ask = (headers: Record<string, string>) => api.call("planPacking", { body, headers });
    const flooding = from(newAddress());
    await spendBudget(budgets.packing.points, () => ask(flooding));
    expect((await ask(from(newAddress()))).choices.length).toBeGreaterThan(0);
  });
});
