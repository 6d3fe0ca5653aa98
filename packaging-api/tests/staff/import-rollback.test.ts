import { byBankTransfer, cartToOrder, databasesToTest, rowsOf, type StartedApi, startApi } from "../support";
import { csvFile } from "./run-staff";
import { staffOn } from "./staff-on";

const columns = "sku,slug,name,categories,price,was_price,price_breaks,stock";
const lineOf = (code: string, price: number, slug = code.toLowerCase()) =>
  `${code},${slug},Box ${code},single-wall-boxes,${price},,2:${price - 50},30`;

function describeRollback(database: "pglite" | "postgres") {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database });
    staff = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  const importLines = async (...lines: string[]) =>
    expect(await staff.type("catalogue", "import", await csvFile(...lines))).toMatchObject({ code: 0 });
  const product = (slug: string) => api.call("getProduct", { params: { slug } });
  const rollBack = (...options: string[]) => staff.type("catalogue", "rollback", ...options);

  it("brings back what the last import changed, but not the stock, and says so", async () => {
    await importLines(columns, lineOf("R-1", 1000), lineOf("R-2", 2000), lineOf("R-3", 3000));
    await importLines(
      "sku,slug,name,categories,price,was_price,price_breaks,stock",
      "R-1,r-2,Other box,double-wall-boxes,900,950,,40",
      "R-2,r-1,Box R-2,single-wall-boxes,2000,,2:1950,30",
      "R-4,r-4,Box R-4,single-wall-boxes,4000,,,30",
      "R-5,r-5,Box R-5,single-wall-boxes,5000,,,30",
    );
    const ordered = await product("r-5");
    const cart = await cartToOrder(api, [{ productId: ordered.id, quantity: 1 }]);
    await api.call("checkoutAsGuest", byBankTransfer(cart));
    await staff.type("stock", "adjust", "R-1", "-4", "--reason", "torn");
    expect(await product("r-2")).toMatchObject({ sku: "R-1", price: 900, priceBreaks: [] });

    const rehearsed = await rollBack("--dry-run");
    expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed.") });
    expect(await product("r-2")).toMatchObject({ sku: "R-1", price: 900 });

    expect(await rollBack()).toEqual({
      code: 0,
      output:
        "The last import is taken back: 2 products as before, 1 new ones gone, 1 withdrawn because carts, orders or wishlists have them. Stock stays what it is now, also of 1 whose stock the import set.",
    });
    expect(await product("r-1")).toMatchObject({
      sku: "R-1",
      name: "Box R-1",
      price: 1000,
      stock: 36,
      priceBreaks: [{ quantity: 2, price: 950 }],
      category: { slug: "single-wall-boxes" },
    });
    expect(await product("r-1")).not.toHaveProperty("wasPrice");
    expect(await product("r-2")).toMatchObject({ sku: "R-2" });
    for (const slug of ["r-4", "r-5"])
      expect((await api.refusal("getProduct", { params: { slug } })).status).toBe(404);
    const found = await api.call("search", { body: { keyword: "R-5" } });
    expect(found.products.map(({ sku }) => sku)).not.toContain("R-5");
    const { output } = await staff.type("audit", "list", "--json");
    expect(output).toContain("catalogue rollback");
  });

  it("takes an import back once, and no half-way one", async () => {
    const refused = await rollBack();
    expect(refused).toEqual({ code: 1, output: "There is no import that could be taken back." });
  });

  it("keeps the last import while another file is refused or rehearsed", async () => {
    await importLines("sku,price,price_breaks", "R-1,1100,", "R-2,2100,");
    const wrong = await csvFile("sku,price", "R-1,none");
    expect(await staff.type("catalogue", "import", wrong)).toMatchObject({ code: 1 });
    const other = await csvFile("sku,price", "R-1,1200");
    expect(await staff.type("catalogue", "import", other, "--dry-run")).toMatchObject({ code: 0 });
    expect((await rollBack("--json")).output).toContain('"restored":2');
    expect(await product("r-1")).toMatchObject({ price: 1000, priceBreaks: [{ quantity: 2, price: 950 }] });
  });

  if (database === "postgres")
    it("leaves what was changed since, and names it", async () => {
      await importLines("sku,price,price_breaks", "R-1,1100,", "R-2,2100,");
      await rowsOf(api, "update products set price = 1050, updated_at = now() where sku = 'R-2'");
      expect((await rollBack()).output).toContain(
        "1 products as before, 0 new ones gone, 0 withdrawn because carts, orders or wishlists have them. Left as they are, because they were changed since: 1 (R-2).",
      );
      expect(await product("r-1")).toMatchObject({ price: 1000 });
      expect(await product("r-2")).toMatchObject({ price: 1050 });
    });
}

describe.each(databasesToTest())("taking an import back on %s", describeRollback);
