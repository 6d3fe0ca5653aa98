import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { Product, ProductSummary } from "../../contract";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import {
  changeData,
  describeOnPostgres,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";

const inDays = (days: number) => londonDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

describeOnPostgres("a product that is sold out", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let product: ProductSummary;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
    const boxes = await productsInStock(api, 200);
    product = boxes.find(({ category }) => category.slug === "single-wall-boxes")!;
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  beforeEach(() => staff.type("stock", "set", product.sku, "0"));

  const read = (slug = product.slug): Promise<Product> => api.call("getProduct", { params: { slug } });
  const expectOn = (day: string, ...options: string[]) =>
    staff.type("stock", "expect", product.sku, day, ...options);
  const lastTags = async () => {
    const [told] = await rowsOf<{ tags: string[] }>(
      api,
      "select payload -> 'tags' as tags from outbox where kind = 'revalidate' order by id desc limit 1",
    );
    return told?.tags;
  };

  it("is expected on the day that staff say, until they take it back", async () => {
    const day = inDays(7);
    expect(await expectOn(day, "--dry-run")).toEqual({
      code: 0,
      output: `Nothing was changed. Without --dry-run: ${product.sku} is expected on ${day}; it was none before.`,
    });
    expect(await read()).not.toHaveProperty("expectedOn");
    expect(await expectOn(day)).toMatchObject({ code: 0 });
    expect(await read()).toMatchObject({ stock: 0, expectedOn: day });
    expect(await lastTags()).toEqual([`product:${product.slug}`]);
    const [entry] = await rowsOf(
      api,
      "select actor, subject, details from audit_log where command = 'stock expect' order by id desc limit 1",
    );
    expect(entry).toEqual({ actor: "grace", subject: product.sku, details: { day } });
    await staff.type("stock", "set", product.sku, "30");
    expect(await read()).not.toHaveProperty("expectedOn");
    await staff.type("stock", "set", product.sku, "0");
    expect(await read()).toHaveProperty("expectedOn", day);
    expect((await expectOn("none", "--json")).output).toBe(
      JSON.stringify({ sku: product.sku, name: product.name, before: day, after: null }),
    );
    expect(await read()).not.toHaveProperty("expectedOn");
  });

  it.each([
    [inDays(-1), `${inDays(-1)} is over.`],
    [inDays(800), `${inDays(800)} is more than two years away.`],
  ])("is not expected on %s", async (day, output) => {
    expect(await expectOn(day)).toEqual({ code: 1, output });
  });

  it("is expected on a day, of a product that there is", async () => {
    expect(await staff.type("stock", "expect", "NO-SUCH", inDays(1))).toEqual({
      code: 1,
      output: "There is no product NO-SUCH.",
    });
    for (const day of ["tomorrow", "2026-02-30", "4 December"])
      await expect(expectOn(day)).rejects.toThrow(
        "stock expect needs a product's code and a day such as 2026-12-04",
      );
  });

  it("has its day in the catalogue's files", async () => {
    const day = inDays(9);
    await staff.type("catalogue", "import", await csvFile("sku,expected_on", `${product.sku},${day}`));
    expect(await read()).toHaveProperty("expectedOn", day);
    expect(await lastTags()).toContain(`product:${product.slug}`);
    const wrong = await staff.type(
      "catalogue",
      "import",
      await csvFile("sku,expected_on", `${product.sku},soon`),
    );
    expect(wrong.output).toContain("expected_on is not a day such as 2026-11-30");
    await staff.type("catalogue", "import", await csvFile("sku,expected_on", `${product.sku},`));
    expect(await read()).not.toHaveProperty("expectedOn");
  });

  it("is not said to come on a day that is over, and its page is made again", async () => {
    await changeData(api, `update products set expected_on = '${inDays(-1)}' where id = '${product.id}'`);
    expect(await read()).not.toHaveProperty("expectedOn");
    await api.stop();
    await api.start();
    await until("the day to be forgotten", async () => {
      const rows = await rowsOf(api, "select from products where expected_on is not null");
      return rows.length === 0 ? true : undefined;
    });
    expect(await lastTags()).toEqual([`product:${product.slug}`]);
  });

  it("has the nearest size beside it that can be had, and none while it is there itself", async () => {
    const { instead, internal } = await read();
    expect(instead).toMatchObject({ category: { slug: "single-wall-boxes" } });
    expect(instead!.stock).toBeGreaterThan(0);
    const sides = (size: ProductSummary["internal"]) =>
      [size!.length, size!.width, size!.height].sort((a, b) => a - b);
    const away = (size: ProductSummary["internal"]) =>
      sides(size).reduce((sum, side, index) => sum + Math.abs(side - sides(internal)[index]!), 0);
    const colours = await rowsOf<{ slug: string; stock: number }>(
      api,
      `select b.slug, b.stock from products a join products b on (b.category_id, b.kind, b.colour, b.strength) =
        (a.category_id, a.kind, a.colour, a.strength) and b.id <> a.id and b.status = 'active' where a.id = $1`,
      [product.id],
    );
    // One after the other: some fifty at once are refused by a shop whose machine is busy.
    const others: Awaited<ReturnType<typeof read>>[] = [];
    for (const { slug, stock } of colours) if (stock > 0) others.push(await read(slug));
    expect(others.length).toBeGreaterThan(1);
    expect(away(instead!.internal)).toBe(Math.min(...others.map((other) => away(other.internal))));

    // Sold out as well: the next one stands there, and the page that named it is outdated.
    const answer = await fetch(`${api.url}/api/product/slug/${product.slug}`);
    expect(answer.headers.get("cache-tag")?.split(",")).toContain(`product:${instead!.slug}`);
    await staff.type("stock", "set", instead!.sku, "0");
    expect(await lastTags()).toContain(`product:${instead!.slug}`);
    expect((await read()).instead?.sku).not.toBe(instead!.sku);
    await staff.type("stock", "set", instead!.sku, "40");
    await staff.type("stock", "set", product.sku, "30");
    expect(await read()).not.toHaveProperty("instead");
  });

  it("has nothing beside it where nothing near can be had", async () => {
    await changeData(
      api,
      `update products set stock = 0 where category_id = (select category_id from products where id = '${product.id}')`,
    );
    expect(await read()).not.toHaveProperty("instead");
  });
});
