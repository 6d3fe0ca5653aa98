import { largestFace, liesOn, litresToTopUp } from "../../../trade-rules/box-supplies";
import { tapeMetres } from "../../../trade-rules/box-tape";
import type { GoesWith, Product } from "../../contract";
import { cacheTags } from "../../contract/cache-tags";
import { changeData, quickestDatabase, type StartedApi, startApi } from "../support";

const BOX = "single-wall-box-305-229-229";

describe("what goes with a product", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase() });
  });
  afterAll(() => api.stop());

  const read = (slug: string): Promise<Product> => api.call("getProduct", { params: { slug } });
  async function withUse<U extends GoesWith["use"]>(
    slug: string,
    use: U,
  ): Promise<Extract<GoesWith, { use: U }> | undefined> {
    const { goesWith = [] } = await read(slug);
    return goesWith.find((one): one is Extract<GoesWith, { use: U }> => one.use === use);
  }
  const setStock = (sku: string, packs: number) =>
    changeData(api, `update products set stock = ${packs} where sku = '${sku}'`);

  it("is tape, filling, a label and a document pouch for a box, by its own figures", async () => {
    const box = await read(BOX);
    expect(box.goesWith?.map(({ use }) => use)).toEqual(["tape", "fill", "label", "pouch"]);
    const tape = await withUse(BOX, "tape");
    const metres = tapeMetres({ along: 2, across: 0 }, box.external!);
    expect(tape).toMatchObject({ strips: 2, ofOne: 66, packs: 1, perBox: Math.round(metres * 100) / 100 });
    expect(tape?.product.name).toContain("tape");
    const fill = await withUse(BOX, "fill");
    expect(fill?.perBox).toBeCloseTo(litresToTopUp(box.internal!), 2);
    // Bags that do for the whole pack, and none too many.
    expect(fill!.packs * fill!.ofOne * fill!.product.packSize).toBeGreaterThanOrEqual(
      fill!.perBox * box.packSize,
    );
    const label = await withUse(BOX, "label");
    expect(label).toMatchObject({ perBox: 1, takesCourierLabel: true });
    expect(label?.product.size).toBe("102 × 152 mm");
    const pouch = await withUse(BOX, "pouch");
    expect(pouch?.takes).toMatch(/^A\d/);
  });

  it("makes the page again when a thing beside it changes", async () => {
    const { goesWith = [] } = await read(BOX);
    const answer = await fetch(`${api.url}/api/product/slug/${BOX}`);
    for (const { product } of goesWith)
      expect(answer.headers.get("cache-tag")?.split(",")).toContain(cacheTags.product(product.slug));
  });

  it("is the next best when one is sold out, and nothing when none is left", async () => {
    const first = (await withUse(BOX, "tape"))!;
    await setStock(first.product.sku, 0);
    const second = (await withUse(BOX, "tape"))!;
    expect(second.product.sku).not.toBe(first.product.sku);
    await changeData(api, "update products set stock = 0 where kind = 'tape'");
    expect(await withUse(BOX, "tape")).toBeUndefined();
    await changeData(api, "update products set stock = 50 where kind = 'tape'");
  });

  it("claims nothing that the catalogue does not state", async () => {
    // Closes by itself, and is flat.
    const mailer = (await read("padded-mailer-b00-120-210")).goesWith;
    expect(mailer?.map(({ use }) => use)).toEqual(["label", "pouch"]);
    const unlit = "update products set attributes = '[]' where kind in ('pouch', 'label-roll')";
    await changeData(api, unlit);
    const uses = (await read(BOX)).goesWith?.map(({ use }) => use);
    expect(uses).toEqual(["tape", "fill"]);
    await changeData(
      api,
      `update products set internal_length = null, internal_width = null, internal_height = null where slug = '${BOX}'`,
    );
    expect(await withUse(BOX, "fill")).toBeUndefined();
  });

  it("is nothing for tape itself, a lid that opens on the way, or what is sold out", async () => {
    const { product } = (await withUse(BOX, "tape"))!;
    expect((await read(product.slug)).goesWith).toEqual([]);
    await changeData(
      api,
      `update products set attributes = '[{"name": "Closure", "value": "Lift-off lid"}]' where slug = '${BOX}'`,
    );
    expect((await read(BOX)).goesWith).toEqual([]);
    await setStock("SW-127-127-127", 0);
    expect((await read("single-wall-box-127-127-127")).goesWith).toEqual([]);
  });
});

describe("a sheet on a parcel", () => {
  it("lies flat whichever way round, or not", () => {
    const face = largestFace({ length: 133, width: 139, height: 100 });
    expect(face).toEqual([139, 133]);
    expect(liesOn([133, 139], face)).toBe(true);
    expect(liesOn([50, 140], face)).toBe(false);
    expect(liesOn([134, 134], face)).toBe(false);
  });
});
