import { vatOn } from "../../../trade-rules/vat";
import { type Product, postalFormats } from "../../contract";
import { describeOnPostgres, type RunningApi, sharedApi } from "../support";
import { publishedEntries } from "../support/published";

function describeReads(database: "pglite" | "postgres") {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi(database);
  });

  it("lists the menu in the merchant's order, with a picture and a text for every category", async () => {
    const menu = await api.call("getMenu", {});
    expect(menu.slice(0, 3).map(({ slug }) => slug)).toEqual([
      "cardboard-boxes",
      "postal-boxes",
      "mailing-bags",
    ]);
    for (const entry of menu.flatMap((parent) => [parent, ...parent.categories])) {
      expect(entry.image).toMatch(/^\/media\/[\w-]{20,}$/);
      expect(entry.metaDescription).not.toBe("");
    }
    expect(menu[0]?.categories[0]?.slug).toBe("single-wall-boxes");
  });

  it("names in the head of a product's answer the pages of what is shown beside it", async () => {
    const { products } = await api.call("listProducts", { query: {} });
    const answer = await fetch(`${api.url}/api/product/slug/${products[0]!.slug}`);
    const { data } = (await answer.json()) as { data: Product };
    expect(data.related).not.toEqual([]);
    const tags = [
      ...data.related.map((beside) => `product:${beside.variant?.group.slug ?? beside.slug}`),
      ...(data.goesWith ?? []).map(({ product }) => `product:${product.slug}`),
    ];
    expect(answer.headers.get("cache-tag")?.split(",")).toEqual([...new Set(tags)]);
    expect((await fetch(`${api.url}/api/category/menu`)).headers.get("cache-tag")).toBeNull();
  });

  it("says whether there is a product without all that its page shows", async () => {
    const { products } = await api.call("listProducts", { query: {} });
    const head = (slug: string) => fetch(`${api.url}/api/product/slug/${slug}`, { method: "HEAD" });
    const there = await head(products[0]!.slug);
    expect([there.status, await there.text()]).toEqual([200, ""]);
    expect(there.headers.get("cache-tag")).toBeNull();
    expect((await head("made-up")).status).toBe(404);
    expect((await fetch(`${api.url}/api/category/slug/tape`, { method: "HEAD" })).status).toBe(200);
  });

  it("describes a category with its parent, its children and its figures", async () => {
    const parent = await api.call("getCategory", { params: { slug: "cardboard-boxes" } });
    expect(parent.parent).toBeNull();
    const child = await api.call("getCategory", { params: { slug: "single-wall-boxes" } });
    expect(child.parent).toEqual({ name: parent.name, slug: "cardboard-boxes" });
    const listed = parent.categories.find(({ slug }) => slug === "single-wall-boxes");
    expect(listed?.productCount).toBe(child.productCount);
    const { total, products } = await api.call("listProducts", {
      query: { category: "single-wall-boxes", numOfRecords: 100 },
    });
    expect(child.productCount).toBe(total);
    const cheapest = Math.min(
      ...products.map(
        ({ price, priceBreaks, packSize }) =>
          Math.min(price, ...priceBreaks.map((entry) => entry.price)) / packSize,
      ),
    );
    expect(child.fromUnitPrice).toBeCloseTo(cheapest, 6);
    const cheapestInc = Math.min(
      ...products.map(({ price, priceBreaks, packSize, vatRate }) => {
        const net = Math.min(price, ...priceBreaks.map((entry) => entry.price));
        return (net + vatOn(net, vatRate)) / packSize;
      }),
    );
    expect(child.fromUnitPriceInc).toBeCloseTo(cheapestInc, 6);
  });

  it("shows in a parent what its children have, clearance goods of other kinds aside", async () => {
    const parent = await api.call("getCategory", { params: { slug: "cardboard-boxes" } });
    const { products, total } = await api.call("listProducts", {
      query: { category: "cardboard-boxes", numOfRecords: 100 },
    });
    expect(total).toBe(parent.productCount);
    const family = parent.categories.map(({ slug }) => slug).filter((slug) => slug !== "clearance-lines");
    for (const { slug, category } of products) {
      if (family.includes(category.slug)) continue;
      const { categories } = await api.call("getProduct", { params: { slug } });
      expect(categories.some((standing) => family.includes(standing.slug))).toBe(true);
    }
  });

  it("gathers everything eco under eco-friendly, across categories", async () => {
    const { products, total } = await api.call("listProducts", {
      query: { category: "eco-friendly", numOfRecords: 100 },
    });
    expect(products.every(({ eco }) => eco)).toBe(true);
    expect(new Set(products.map(({ category }) => category.slug)).size).toBeGreaterThan(5);
    const whole = await api.call("listProducts", { query: { eco: "1", numOfRecords: 1 } });
    expect(total).toBe(whole.total);
    expect((await api.call("getCategory", { params: { slug: "eco-friendly" } })).productCount).toBe(total);
  });

  it("returns all of a product, pictures and neighbouring sizes included", async () => {
    const product = await api.call("getProduct", { params: { slug: "single-wall-box-305-229-229" } });
    expect(product).toMatchObject({
      sku: "SW-305-229-229",
      size: "305 × 229 × 229 mm",
      internal: { length: 305, width: 229, height: 229 },
      category: { slug: "single-wall-boxes" },
      parentCategory: { slug: "cardboard-boxes" },
    });
    expect(product.images[0]?.url).toMatch(/^\/media\//);
    const volume = ({ internal }: { internal?: { length: number; width: number; height: number } }) =>
      internal === undefined ? 0 : internal.length * internal.width * internal.height;
    const [smaller, lower, larger] = product.related;
    expect(product.related.map(({ relation }) => relation)).toEqual(["smaller", "lower", "larger"]);
    expect(volume(smaller!)).toBeLessThan(volume(product));
    expect(volume(larger!)).toBeGreaterThan(volume(product));
    expect(lower!.internal).toMatchObject({ length: 305, width: 229 });
    expect(lower!.internal!.height).toBeLessThan(229);
  });

  it("states price breaks from the fewest packs on, each a lower price, whatever their order in the database", async () => {
    const products = await publishedEntries(api, "products");
    const several = products.filter(({ priceBreaks }) => priceBreaks.length > 1);
    expect(several.length).toBeGreaterThan(10);
    for (const { priceBreaks } of several) {
      expect(priceBreaks).toEqual([...priceBreaks].sort((a, b) => a.quantity - b.quantity));
      expect(priceBreaks).toEqual([...priceBreaks].sort((a, b) => b.price - a.price));
    }
  });

  it("gives every product three others to look at, none of them itself", async () => {
    const slugs = await publishedEntries(api, "product-pages");
    for (const { slug } of slugs.filter((_, index) => index % 17 === 0)) {
      const product = await api.call("getProduct", { params: { slug } });
      expect(new Set(product.related.map((other) => other.slug)).size).toBe(3);
      expect(product.related.map((other) => other.slug)).not.toContain(slug);
    }
  });

  it("lists packaging for each of Royal Mail's formats, from the smallest on", async () => {
    const formats = await api.call("listPostalFormats", {});
    expect(formats.map(({ format }) => format)).toEqual([...postalFormats]);
    for (const { format, products, total, categories, limit } of formats) {
      expect(products.length).toBe(Math.min(total, 8));
      expect(products.length).toBeGreaterThan(2);
      expect(categories.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(total);
      const most = [limit.length, limit.width, limit.height].sort((a, b) => a - b);
      for (const { external, sku, slug } of products) {
        const sides = [external?.length, external?.width, external?.height].map(Number).sort((a, b) => a - b);
        expect({ sku, within: sides.every((side, index) => side <= most[index]!) }).toEqual({
          sku,
          within: true,
        });
        const { attributes } = await api.call("getProduct", { params: { slug } });
        const words = attributes.find(({ name }) => name === "Royal Mail format")?.value ?? format;
        expect({ sku, format: words.toLowerCase().replace(" ", "_") }).toEqual({ sku, format });
      }
    }
    const [first] = formats[1]?.categories ?? [];
    const { total } = await api.call("listProducts", { query: { category: first?.slug ?? "" } });
    expect(first?.count).toBeLessThanOrEqual(total);
  });

  it("lists the delivery zones, the mainland first", async () => {
    const [mainland, ...others] = await api.call("listDeliveryZones", {});
    expect(mainland).toMatchObject({ zone: "mainland", price: 499, daysFrom: 1, daysTo: 3, places: [] });
    for (const { places, price } of others) {
      expect(places.length).toBeGreaterThan(0);
      expect(price).toBeGreaterThanOrEqual(499);
    }
  });

  it("answers 404 for what there is not", async () => {
    expect((await api.refusal("getProduct", { params: { slug: "no-such" } })).status).toBe(404);
    expect((await api.refusal("getCategory", { params: { slug: "no-such" } })).status).toBe(404);
    expect((await api.refusal("listProducts", { query: { category: "no-such" } })).status).toBe(404);
  });

  it("lists the sale, deepest cut first, every price below its was-price", async () => {
    const sale = await api.call("listSale", {});
    const cuts = sale.map(({ price, wasPrice }) => price / wasPrice!);
    expect(cuts.length).toBeGreaterThan(5);
    expect(Math.max(...cuts)).toBeLessThan(1);
    expect(cuts).toEqual([...cuts].sort((a, b) => a - b));
    expect((await api.call("listProducts", { query: { sale: "1" } })).total).toBe(sale.length);
  });
}

describe("the catalogue on PGlite", () => describeReads("pglite"));
describeOnPostgres("the catalogue on PostgreSQL", () => describeReads("postgres"));
