import { gunzipSync } from "node:zlib";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import {
  changeData,
  databasesToTest,
  describeOnPostgres,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { type FakeObjectStore, startFakeObjectStore } from "../support/fake-object-store";
import { fetchPart, partsOf, publishedEntries } from "../support/published";

describe.each(databasesToTest())("the published catalogue on %s", (database) => {
  describe("without an object store", () => {
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

    const bring = async (columns: string, ...lines: string[]) => {
      const { code, output } = await staff.type("catalogue", "import", await csvFile(columns, ...lines));
      expect({ code, output: code === 0 ? "" : output }).toEqual({ code: 0, output: "" });
    };
    const published = async (sku: string) =>
      (await publishedEntries(api, "products")).find((entry) => entry.sku === sku);
    const find = (what: string, sku: string, is: (entry: Awaited<ReturnType<typeof published>>) => boolean) =>
      until(what, async () => {
        const entry = await published(sku);
        return is(entry) ? { entry } : undefined;
      });

    it("has every product on show once, as its page has it", async () => {
      const { total } = await api.call("listProducts", { query: {} });
      const entries = await publishedEntries(api, "products");
      expect(entries).toHaveLength(total);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(total);
      const [first] = entries;
      const product = await api.call("getProduct", { params: { slug: first!.slug } });
      // What stands beside a product on its page is none of it.
      const { related: _related, categories: _categories, goesWith: _goesWith, ...alone } = product;
      // Other tests of this API may have sold the product out: its page has the nearest size then.
      const { questions: _questions, instead: _instead, ...details } = alone;
      expect(first).toEqual(details);
    });

    it("has the addresses of all pages, with the time of their last change", async () => {
      const pages = await publishedEntries(api, "product-pages");
      const products = await publishedEntries(api, "products");
      expect(pages.map(({ slug }) => slug).sort()).toEqual(products.map(({ slug }) => slug).sort());
      const categories = await publishedEntries(api, "category-pages");
      expect(categories.map(({ slug }) => slug)).toContain("amazon-shipping--fba-boxes");
      for (const { updatedAt } of [...pages, ...categories])
        expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Date.now());
    });

    it("has a new price, a sold out product and one that is gone soon after", async () => {
      const before = await partsOf(api, "products");
      await bring("sku,price", "SW-305-229-229,1777");
      await find("the new price", "SW-305-229-229", (entry) => entry?.price === 1777);
      const after = await partsOf(api, "products");
      expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
      expect(after.filter(({ etag }, index) => etag !== before[index]?.etag)).toHaveLength(1);
      await staff.type("stock", "set", "SW-305-229-152", "0");
      await bring("sku,status", "SW-305-229-229,withdrawn");
      await find("its end", "SW-305-229-229", (entry) => entry === undefined);
      expect((await published("SW-305-229-152"))?.stock).toBe(0);
      const pages = await publishedEntries(api, "product-pages");
      expect(pages.map(({ slug }) => slug)).not.toContain("single-wall-box-305-229-229");
    });

    it("has the former price when a sale is over, and a category's new name", async () => {
      const today = londonDay(new Date());
      await bring("sku,price,was_price,sale_ends_on,price_breaks", `SW-127-127-127,500,900,${today},`);
      await bring(
        "slug,name,parent,position,meta_title,meta_description,description",
        "single-wall-boxes,Plain boxes,cardboard-boxes,1,Plain boxes,Boxes of every size,Boxes",
      );
      const named = await find(
        "the name",
        "SW-127-127-127",
        (entry) => entry?.category.name === "Plain boxes",
      );
      expect(named.entry?.wasPrice).toBe(900);
      if (api.databaseUrl === undefined) return;
      await changeData(
        api,
        "update products set sale_ends_on = date '2020-01-01' where sku = 'SW-127-127-127'",
      );
      const { entry } = await find("its end", "SW-127-127-127", (found) => found?.wasPrice === undefined);
      expect(entry?.price).toBe(900);
    });

    it("is answered in gzip, and with 304 to who has it", async () => {
      const [{ number, etag, changedAt } = { number: 0, etag: "", changedAt: "" }] = await partsOf(
        api,
        "category-pages",
      );
      const whole = await fetchPart(api, "category-pages", number);
      expect(whole.headers.get("content-encoding")).toBe("gzip");
      expect(whole.headers.get("etag")).toBe(`"${etag}"`);
      expect(whole.headers.get("last-modified")).toBe(new Date(changedAt).toUTCString());
      await whole.body?.cancel();
      const known = await fetchPart(api, "category-pages", number, { "if-none-match": `W/"${etag}"` });
      expect([known.status, await known.text()]).toEqual([304, ""]);
      expect((await fetchPart(api, "category-pages", 999)).status).toBe(404);
      expect((await fetchPart(api, "category-pages", 0)).status).toBe(404);
    });

    it("is told apart from one that is too old", async () => {
      if (api.databaseUrl === undefined) return;
      await api.stop();
      await changeData(api, "insert into catalogue_changes (noted_at) values (now() - interval '3 hours')");
      await changeData(
        api,
        "insert into job_leases (name, until) values ('publish-catalogue', now() + interval '1 hour')",
      );
      await api.start();
      const { status } = await api.refusal("listPublishedParts", { params: { kind: "products" } });
      expect(status).toBe(503);
      await changeData(api, "delete from job_leases");
      await partsOf(api, "products");
    });
  });
});

describeOnPostgres("the published catalogue in an object store", () => {
  let fake: FakeObjectStore;
  let api: StartedApi;
  beforeAll(async () => {
    fake = await startFakeObjectStore();
    api = await startApi({ database: "postgres", env: fake.env });
    // The tests' databases come with parts that were made without it.
    await until("the parts' move", async () => {
      const [{ left } = { left: 1 }] = await rowsOf(
        api,
        "select count(*)::int as left from published_parts where object_key is null",
      );
      return left === 0 || undefined;
    });
  });
  afterAll(async () => {
    await api.stop();
    await fake.close();
  });
  const keyOf = async (): Promise<string> => {
    const [row] = await rowsOf(
      api,
      "select object_key from published_parts where kind = 'products' and number = 1",
    );
    return String(row?.object_key);
  };

  it("is stored there, and made again where it is lost", async () => {
    const key = await keyOf();
    const lines = gunzipSync(fake.objects.get(key)!.bytes).toString().split("\n").slice(0, -1);
    const entries = await publishedEntries(api, "products");
    expect(lines.length).toBe((await partsOf(api, "products"))[0]?.entries);
    expect(lines.map((line) => JSON.parse(line))).toEqual(entries.slice(0, lines.length));
    fake.objects.delete(key);
    const lost = await fetchPart(api, "products", 1);
    expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, "60"]);
    await until("another object", async () => ((await keyOf()) === key ? undefined : true));
    expect(await publishedEntries(api, "products")).toEqual(entries);
  });

  it("is refused with 503 while the store is down, and stays where it is", async () => {
    const key = await keyOf();
    fake.fail(500);
    const down = await fetchPart(api, "products", 1);
    expect([down.status, down.headers.get("retry-after")]).toEqual([503, "30"]);
    fake.fail(undefined);
    expect((await fetchPart(api, "products", 1)).status).toBe(200);
    expect(await keyOf()).toBe(key);
  });
});
