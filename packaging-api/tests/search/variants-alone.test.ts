import { type StartedApi, startApi } from "../support/api";
import { changeData } from "../support/sql";

describe("a kind of goods that are variants alone", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi();
    await changeData(
      api,
      `update products set variant_group = slug, variant_group_name = name
        where category_id = (select id from categories where slug = 'brown-tape')`,
    );
    await changeData(
      api,
      `insert into product_categories (product_id, category_id)
        select product.id, tubes.id from products product, categories tubes
        where (product.category_id = (select id from categories where slug = 'brown-tape') or product.sku = 'TAPE-CL-19-33')
          and tubes.slug = 'postal-tubes'`,
    );
  });
  afterAll(() => api.stop());

  it.each(["brown tape", "brown tape 48mm"])("is found by its words and by its size: %s", async (keyword) => {
    const { products } = await api.call("search", { body: { keyword } });
    expect(products[0]?.category.slug).toBe("brown-tape");
  });

  it("is found beside other goods of what two terms mean, alone where it alone is near a size", async () => {
    const kinds = async (keyword: string) => {
      const { products } = await api.call("search", { body: { keyword } });
      return new Set(products.map(({ category }) => category.slug));
    };
    expect(await kinds("tape tube")).toEqual(new Set(["brown-tape", "clear-tape"]));
    expect(await kinds("tape tube 47mm")).toEqual(new Set(["brown-tape"]));
  });
});
