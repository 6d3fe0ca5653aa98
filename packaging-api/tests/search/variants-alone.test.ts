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
  });
  afterAll(() => api.stop());

  it.each(["brown tape", "brown tape 48mm"])("is found by its words and by its size: %s", async (keyword) => {
    const { products } = await api.call("search", { body: { keyword } });
    expect(products[0]?.category.slug).toBe("brown-tape");
  });
});
