import { readFile } from "node:fs/promises";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import type { CallData } from "../support/calls";
import { publishedEntries } from "../support/published";
import { csvFile } from "./run-staff";
import { fileOf, type Row, tea, tinRow } from "./shopify-rows";
import { type Answered, staffOn } from "./staff-on";

/** Three sizes of a tin, the middle one in another colour too. */
const tins: Row[] = [
  {
    ...tea,
    Handle: "tea-tin",
    Title: "Tea tin",
    Type: "Tins",
    "Option1 Name": "Size",
    "Option1 Value": "Small",
    "Option2 Name": "Colour",
    "Option2 Value": "Red",
    "Variant SKU": "TIN-S",
    "Variant Price": "6.00",
  },
  tinRow("Medium", "Red", "TIN-M", "9.00"),
  tinRow("Medium", "Blue", "TIN-MB", "9.00"),
  tinRow("Large", "Red", "TIN-L", "12.00", "0"),
];

/** A product beside it that is none of its variants. */
const caddy: Row = { ...tea, Handle: "caddy", Title: "Caddy", Type: "Tins", "Variant SKU": "CADDY" };

describeOnPostgres("variants of one product", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
    expect((await importRows([...tins, caddy])).output).toContain("5 new, 0 changed");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  const importRows = async (rows: Row[], ...flags: string[]): Promise<Answered> =>
    staff.type("catalogue", "import", await fileOf(rows), ...flags);
  const importLines = async (...lines: string[]): Promise<Answered> =>
    staff.type("catalogue", "import", await csvFile(...lines));
  const product = (slug: string): Promise<CallData<"getProduct">> =>
    api.call("getProduct", { params: { slug } });
  const skusOf = async (slug: string) => (await product(slug)).variants?.map(({ sku }) => sku);

  it("share a page, whose address leads to the first", async () => {
    const tin = await product("tea-tin");
    expect(tin).toMatchObject({
      sku: "TIN-S",
      slug: "tea-tin-small-red",
      name: "Tea tin – Size: Small, Colour: Red",
      size: "",
      variant: {
        group: { slug: "tea-tin", name: "Tea tin" },
        options: [
          { name: "Size", value: "Small" },
          { name: "Colour", value: "Red" },
        ],
        count: 4,
        isFirst: true,
        lowest: { price: 500, vatRate: 20 },
      },
    });
    expect(tin.variants).toMatchObject([
      { sku: "TIN-S", price: 500, stock: 50 },
      { sku: "TIN-M", price: 750, stock: 7 },
      { sku: "TIN-MB", options: [{ value: "Medium" }, { value: "Blue" }] },
      { sku: "TIN-L", price: 1000, stock: 0 },
    ]);
    // Of its category, without its own variants.
    expect(tin.related.map(({ sku }) => sku)).toEqual(["CADDY"]);
  });

  it("each answer by the address that they had", async () => {
    expect(await product("tea-tin-large-red")).toMatchObject({
      sku: "TIN-L",
      variant: { group: { slug: "tea-tin" }, isFirst: false },
    });
    // One of them at most stands beside another product.
    expect((await product("caddy")).related.map(({ sku }) => sku)).toEqual(["TIN-S"]);
    expect(await product("caddy")).not.toHaveProperty("variant");
  });

  it("are one entry of lists, counted once, and the one that fits what was asked for", async () => {
    const list = async (query: Record<string, string>) =>
      api.call("listProducts", { query: { category: "tins", ...query } });
    const plain = await list({});
    expect(plain.total).toBe(2);
    expect(plain.products.map(({ sku }) => sku).sort()).toEqual(["CADDY", "TIN-S"]);
    expect(plain.facets).toMatchObject({
      inStock: 2,
      colour: [
        { value: "Blue", count: 1 },
        { value: "Red", count: 1 },
      ],
    });
    const blue = await list({ colour: "Blue" });
    expect(blue.products).toMatchObject([{ sku: "TIN-MB", variant: { isFirst: false } }]);
    expect(blue.total).toBe(1);
    expect((await list({ sort: "price-desc" })).products.map(({ sku }) => sku)).toEqual(["TIN-L", "CADDY"]);
    const shelf = await api.call("getCategory", { params: { slug: "tins" } });
    expect(shelf).toMatchObject({ productCount: 2, fromUnitPrice: 500 });
    const pages = await until("their pages among those published", async () => {
      const slugs = (await publishedEntries(api, "product-pages")).map(({ slug }) => slug);
      const own = slugs.filter((slug) => /^(?:tea-tin|caddy)/.test(slug));
      return own.length > 1 ? own : undefined;
    });
    expect(pages).toEqual(["caddy", "tea-tin"]);
  });

  it("are found by their codes and their own options", async () => {
    const found = async (keyword: string) =>
      (await api.call("search", { body: { keyword } })).products.map(({ sku }) => sku);
    expect(await found("TIN-L")).toEqual(["TIN-L"]);
    expect(await found("tea tin blue")).toEqual(["TIN-MB"]);
    expect((await found("tea tin")).filter((sku) => sku.startsWith("TIN"))).toEqual(["TIN-S"]);
    const { products } = await api.call("suggest", { query: { q: "tea tin" } });
    expect(products.filter(({ name }) => name.startsWith("Tea tin"))).toMatchObject([
      { sku: "TIN-S", variant: { group: { name: "Tea tin" } } },
    ]);
  });

  it("stand in the cart and on the order by their full names", async () => {
    const { id } = await product("tea-tin-medium-blue");
    const cart = await cartToOrder(api, [{ productId: id, quantity: 2 }]);
    const named = { name: "Tea tin – Size: Medium, Colour: Blue", size: "", sku: "TIN-MB" };
    expect(cart.items).toMatchObject([named]);
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    expect(await api.call("getGuestOrder", { params: { key: placed.key } })).toMatchObject({
      lines: [named],
    });
    // The page of all of them is made again when the word for the stock of one changes.
    expect((await staff.type("stock", "set", "TIN-MB", "0")).code).toBe(0);
    const told = await rowsOf(api, "select payload->'tags' as tags from outbox where kind = 'revalidate'");
    expect(JSON.stringify(told)).toContain('product:tea-tin"');
  });

  it("come back from the shop's own file as they went out", async () => {
    const file = await csvFile();
    await staff.type("catalogue", "export", file);
    const text = await readFile(file, "utf8");
    expect(text).toContain("tea-tin,Tea tin,Size=Medium;Colour=Blue,3,active");
    expect((await staff.type("catalogue", "import", file)).output).toMatch(/: 0 new, 0 changed, \d{3,} as/);
  });

  it("are refused where two could not be distinguished, or the page's address is another product's", async () => {
    const twice = await importRows([...tins.slice(0, 3), tinRow("Medium", "Blue", "TIN-X", "9.00")]);
    expect(twice.output).toContain("Line 5: The same variant_options of this variant_group stand on line 4");
    const taken = await importLines(
      "sku,variant_group,variant_group_name,variant_options",
      "TIN-L,tea-tin,Tea tin,Size=Small;Colour=Red",
      "TIN-M,caddy,Caddy,Size=Medium",
    );
    expect(taken.code).toBe(1);
    expect(taken.output).toContain("Line 2: The variant_options are those of TIN-S");
    expect(taken.output).toContain(
      "Line 3: The address of this product's variants is that of the product CADDY",
    );
    expect((await importLines("sku,slug", "CADDY,tea-tin")).output).toContain(
      "Line 2: The slug is that of the page of variants on which TIN-",
    );
    expect((await importLines("sku,name", "TIN-L,Big tin")).output).toContain(
      "leave it out, or write “Tea tin – Size: Large, Colour: Red”",
    );
    expect((await importLines("sku,variant_group", "CADDY,caddies")).output).toContain(
      "variant_group_name is empty",
    );
  });

  it("follow a file that renames an option, leaves one out, and in the end has one alone", async () => {
    const [small, medium, , large] = tins;
    const renamed: Row[] = [small!, { ...medium, "Option1 Value": "Middling" }, large!];
    const rehearsed = await importRows(renamed, "--dry-run");
    expect(rehearsed.output).toContain(
      "Note on line 2: “Tea tin – Size: Medium, Colour: Blue” (TIN-MB) is not among its variants any more: it is withdrawn.",
    );
    expect(await skusOf("tea-tin")).toHaveLength(4);
    expect((await importRows(renamed)).output).toContain("0 new, 3 changed");
    expect(await skusOf("tea-tin")).toEqual(["TIN-S", "TIN-M", "TIN-L"]);
    expect((await product("tea-tin-middling-red")).name).toBe("Tea tin – Size: Middling, Colour: Red");
    // Former addresses lead to the variant, or to the page where it is not sold any more.
    expect((await product("tea-tin-medium-red")).sku).toBe("TIN-M");
    expect(await product("tea-tin-medium-blue")).toMatchObject({ sku: "TIN-S", variant: { isFirst: true } });
    expect((await importRows(renamed)).output).toContain("0 new, 0 changed");

    const one: Row = {
      ...small,
      "Option1 Name": "",
      "Option1 Value": "",
      "Option2 Name": "",
      "Option2 Value": "",
    };
    expect((await importRows([one])).code).toBe(0);
    const alone = await product("tea-tin");
    expect(alone).toMatchObject({ sku: "TIN-S", slug: "tea-tin", name: "Tea tin" });
    expect(alone).not.toHaveProperty("variant");
    expect(alone).not.toHaveProperty("variants");
    expect((await product("tea-tin-large-red")).slug).toBe("tea-tin");
  });

  it("lead from a page that they left to where they are", async () => {
    expect((await importRows(tins)).code).toBe(0);
    expect(await skusOf("tea-tin")).toHaveLength(4);
    const columns = "sku,variant_group,variant_group_name,variant_options,variant_position";
    const moved = await importLines(
      columns,
      "TIN-S,tin,Tin,Size=Small,1",
      "TIN-M,tin,Tin,Size=Medium,2",
      "TIN-MB,,,,",
      "TIN-L,,,,",
    );
    expect(moved.output).toContain("0 new, 4 changed");
    expect(await skusOf("tin")).toEqual(["TIN-S", "TIN-M"]);
    expect(await product("tea-tin")).toMatchObject({ sku: "TIN-S", variant: { group: { slug: "tin" } } });
    expect(await product("tea-tin-large-red")).not.toHaveProperty("variant");
    await importLines("sku,variant_group", "TIN-M,tall-tin", "TIN-S,tall-tin");
    expect(await skusOf("tall-tin")).toEqual(["TIN-S", "TIN-M"]);
    expect(await product("tin")).toMatchObject({ variant: { group: { slug: "tall-tin" } } });
  });
});
