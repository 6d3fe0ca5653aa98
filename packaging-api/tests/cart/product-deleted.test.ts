import pg from "pg";
import { describeOnPostgres, productsInStock, rowsOf, type StartedApi, startApi, until } from "../support";

describeOnPostgres("a product that is deleted while somebody adds it", () => {
  let api: StartedApi;
  let staff: pg.Client;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = new pg.Client({ connectionString: api.databaseUrl! });
    await staff.connect();
  });
  afterAll(async () => {
    await staff.end();
    await api.stop();
  });

  it.each(["a new cart", "a cart that has goods"])("is unknown to who puts it into %s", async (which) => {
    const [product, other] = await productsInStock(api, 2);
    const add = (cart: string, productId: string) => ({
      params: { id: cart },
      body: { productId, quantity: 1 },
    });
    const cart = which === "a new cart" ? "new" : (await api.call("addCartItem", add("new", other!.id))).id;

    await staff.query("begin");
    await staff.query("delete from products where id = $1", [product!.id]);
    const refusal = api.refusal("addCartItem", add(cart, product!.id));
    await until("the addition waiting for the deletion", async () => {
      const [row] = await rowsOf<{ waiting: number }>(
        api,
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return row!.waiting > 0 || undefined;
    });
    await staff.query("commit");
    expect(await refusal).toMatchObject({ status: 404, envelope: { data: { reason: "product_unknown" } } });
  });
});
