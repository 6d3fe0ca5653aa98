import { readFile } from "node:fs/promises";
import { IMPORT_FILE_BYTES } from "../../contract";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import { databasesToTest, describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

const columns = "sku,slug,name,categories,price,price_breaks,stock";
const lineOf = (sku: string, price: number, stock = 30) =>
  `${sku},${sku.toLowerCase()},Box ${sku},single-wall-boxes,${price},2:${price - 50},${stock}`;
const fileOf = (...lines: string[]) => Buffer.from(`${lines.join("\n")}\n`).toString("base64");

describe.each(databasesToTest())("files of the catalogue in the back office, on %s", (database) => {
  describe("come in and go out", () => {
    let api: StartedApi;
    let marketing: SignedInStaff;
    let staff: Awaited<ReturnType<typeof staffOn>>;
    beforeAll(async () => {
      api = await startApi({ database });
      marketing = await staffMember(api, "marketing");
      staff = await staffOn(api, "grace");
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    const headers = () => marketing.headers;
    const bring = (name: string, ...lines: string[]) =>
      api.call("readImportFile", { body: { name, file: fileOf(...lines) }, headers: headers() });
    const shown = (id: number, after = 0) =>
      api.call("getImportFile", { query: { id, after }, headers: headers() });
    const bodyOf = async (id: number) => ({ id, sha256: (await shown(id)).file.sha256 });
    const apply = async (id: number) =>
      api.call("applyImportFile", { body: await bodyOf(id), headers: headers() });
    const refused = async (id: number) =>
      api.refusal("applyImportFile", { body: await bodyOf(id), headers: headers() });
    const product = (slug: string) => api.call("getProduct", { params: { slug } });
    const list = () => api.call("listImportFiles", { headers: headers() });

    it("with their differences first, as they were seen, once, and back", async () => {
      const first = await bring("first.csv", columns, lineOf("F-1", 1000), lineOf("F-2", 2000));
      expect(first.sentence).toBe("products: 2 new, 0 changed, 0 as before.");
      expect(await api.refusal("getProduct", { params: { slug: "f-1" } })).toMatchObject({ status: 404 });
      expect((await apply(first.id)).sentence).toBe("Imported products: 2 new, 0 changed, 0 as before.");
      expect(await product("f-1")).toMatchObject({ price: 1000, stock: 30 });

      const { id } = await bring("prices.csv", "sku,price,price_breaks", "F-1,900,2:850", "F-2,2000,2:1950");
      expect(await shown(id)).toMatchObject({
        file: { name: "prices.csv", actor: marketing.email, importedAt: null },
        reading: {
          format: "products",
          counts: { created: 0, updated: 1, unchanged: 1 },
          differences: [
            {
              line: 2,
              subject: "F-1",
              what: "changed",
              cells: [
                { column: "price", before: "1000", after: "900" },
                { column: "price_breaks", before: "2:950", after: "2:850" },
              ],
            },
          ],
          problems: [],
        },
        next: null,
      });
      await apply(id);
      expect(await product("f-1")).toMatchObject({ price: 900 });
      expect((await shown(id)).file.importedAt).not.toBeNull();
      expect(await refused(id)).toMatchObject({
        status: 409,
        envelope: { message: "This file was imported already." },
      });
      expect(await list()).toMatchObject({ canUndo: true, files: [{ id }, { id: first.id }] });

      const undo = (dryRun: boolean) => api.call("undoImport", { body: { dryRun }, headers: headers() });
      expect((await undo(true)).sentence).toContain("1 products as before");
      expect(await product("f-1")).toMatchObject({ price: 900 });
      await undo(false);
      expect(await product("f-1")).toMatchObject({ price: 1000 });
      expect((await list()).canUndo).toBe(false);
      expect(await api.refusal("undoImport", { body: {}, headers: headers() })).toMatchObject({
        status: 409,
      });
    });

    it("but not with a line that is wrong, and each is named", async () => {
      const { id, sentence } = await bring(
        "wrong.csv",
        columns,
        lineOf("G-1", 1000),
        "G-2,g-2,Box,no-such-category,1000,,3",
        "G-3,g-3,Box,single-wall-boxes,nine,,3",
      );
      expect(sentence).toMatch(/^Nothing can be imported: \d problems?\.$/);
      const { reading } = await shown(id);
      expect(reading.problems).toContainEqual({
        line: 4,
        message: expect.stringContaining("price"),
      });
      expect(reading.problemCount).toBe(reading.problems.length);
      expect(await refused(id)).toMatchObject({ status: 409 });
      expect(await api.refusal("getProduct", { params: { slug: "g-1" } })).toMatchObject({ status: 404 });
      const none = await bring("other.csv", "a,b", "1,2");
      expect((await shown(none.id)).reading).toMatchObject({ format: null, problems: [{ line: 1 }] });
    });

    it("not when the catalogue was changed since they were looked at, unless they are looked at again", async () => {
      const { id } = await bring("again.csv", "sku,price,price_breaks", "F-2,1900,");
      await staff.type("catalogue", "change", "F-2", "--set", "price=1990");
      expect(await refused(id)).toMatchObject({
        status: 409,
        envelope: { message: expect.stringContaining("was changed since") },
      });
      expect(await product("f-2")).toMatchObject({ price: 1990 });
      expect((await shown(id)).reading.differences).toMatchObject([
        { cells: [{ column: "price", before: "1990", after: "1900" }, { column: "price_breaks" }] },
      ]);
      await apply(id);
      expect(await product("f-2")).toMatchObject({ price: 1900 });
    });

    it("though goods are sold meanwhile", async () => {
      const { id } = await bring("stock.csv", "sku,price,price_breaks,stock", "F-2,1800,,25");
      await staff.type("stock", "adjust", "F-2", "-1", "--reason", "torn");
      await apply(id);
      expect(await product("f-2")).toMatchObject({ price: 1800, stock: 25 });
    });

    it("of categories and search terms too", async () => {
      const exported = async (what: "categories" | "search terms") =>
        (await api.call("exportCatalogue", { query: { what }, headers: headers() })).csv.trimEnd();
      const categories = await exported("categories");
      const file = await bring("same.csv", categories);
      expect((await shown(file.id)).reading).toMatchObject({ differences: [], problems: [] });
      const terms = await exported("search terms");
      const shorter = terms.split("\n").slice(0, -1).join("\n");
      const gone = await bring("terms.csv", shorter);
      expect((await shown(gone.id)).reading).toMatchObject({
        format: "search terms",
        counts: { created: 0, updated: 0, removed: 1 },
        differences: [{ line: 0, what: "gone" }],
      });
      await apply(gone.id);
      expect(await exported("search terms")).toBe(shorter);
    });

    it("and search terms are looked up by what one of their phrases has", async () => {
      const terms = (words: string, after?: string) =>
        api.call("listSearchTerms", {
          query: { words, ...(after !== undefined && { after }) },
          headers: headers(),
        });
      const all = await terms("");
      const [first, second] = all.terms;
      if (first === undefined || second === undefined) throw new Error("There are none.");
      expect((await terms("", first.phrase)).terms[0]).toEqual(second);
      const other = all.terms.find(({ also }) => also.length > 0);
      expect((await terms(other?.also[0] ?? "")).terms).toContainEqual(other);
      expect((await terms("100%_")).terms).toEqual([]);
    });

    it("out as the command line writes them", async () => {
      const file = await csvFile("");
      for (const [what, ...option] of [
        ["products"],
        ["categories", "--categories"],
        ["search terms", "--search-terms"],
      ] as const) {
        await staff.type("catalogue", "export", file, ...option);
        const parts: string[] = [];
        for (let after: string | undefined, more = true; more; ) {
          const part = await api.call("exportCatalogue", {
            query: { what, ...(after !== undefined && { after }) },
            headers: headers(),
          });
          parts.push(part.csv);
          after = part.next;
          more = after !== undefined;
        }
        expect(parts.join("")).toBe(await readFile(file, "utf8"));
      }
    });

    it("no longer than a thousand lines, with a hundred differences at a time", async () => {
      const many = Array.from({ length: 1_001 }, (_, index) => lineOf(`L-${index}`, 1000 + index));
      const { id } = await bring("long.csv", columns, ...many);
      expect((await shown(id)).reading.problems).toEqual([
        { line: 1_002, message: expect.stringContaining("at the command line") },
      ]);
      const fits = await bring("fits.csv", columns, ...many.slice(0, 1_000));
      await apply(fits.id);
      const [page, last] = [await shown(fits.id), await shown(fits.id, 900)];
      expect([page.next, last.next]).toEqual([100, null]);
      expect([page, last].map(({ reading }) => reading.differences.length)).toEqual([100, 100]);
      const tooLarge = "A".repeat(Math.ceil((IMPORT_FILE_BYTES + 3) / 3) * 4);
      expect(
        await api.refusal("readImportFile", { body: { file: tooLarge }, headers: headers() }),
      ).toMatchObject({ status: 422 });
    }, 60_000);

    it("the latest twenty of them", async () => {
      for (let count = 0; count < 21; count += 1) await bring(`${count}.csv`, "sku,price", "F-1,1000");
      expect((await list()).files).toHaveLength(20);
    });
  });
});

describeOnPostgres("a file of the catalogue in the back office", () => {
  let api: StartedApi;
  let marketing: SignedInStaff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    marketing = await staffMember(api, "marketing");
  });
  afterAll(() => api.stop());
  const bring = async (...lines: string[]) => {
    const { headers } = marketing;
    const { id } = await api.call("readImportFile", {
      body: { name: "file.csv", file: fileOf(...lines) },
      headers,
    });
    return api.call("getImportFile", { query: { id }, headers });
  };

  it("is in the audit log as the command line's, with who and from where, done and refused", async () => {
    const { file } = await bring(columns, lineOf("A-1", 1000));
    const body = { id: file.id, sha256: file.sha256 };
    await api.call("applyImportFile", { body, headers: marketing.headers });
    await api.refusal("applyImportFile", { body, headers: marketing.headers });
    const entries = await rowsOf(
      api,
      "select actor, source, command, subject, details, outcome from audit_log where subject = 'file.csv' order by id",
    );
    const entry = {
      ...{ actor: marketing.email, source: "browser", command: "catalogue import", subject: "file.csv" },
    };
    expect(entries).toMatchObject([
      {
        ...entry,
        outcome: "done",
        details: { format: "products", created: 1, updated: 0, sha256: file.sha256 },
      },
      { ...entry, outcome: "refused" },
    ]);
  });

  it("leaves an import of the command line at work, and waits for its end", async () => {
    const { file } = await bring("sku,price,price_breaks", "A-1,900,");
    await rowsOf(api, "update product_import set content_hash = 'of another'");
    const body = { id: file.id, sha256: file.sha256 };
    expect(await api.refusal("applyImportFile", { body, headers: marketing.headers })).toMatchObject({
      status: 409,
      envelope: { message: expect.stringContaining("at work") },
    });
    expect(await rowsOf(api, "select content_hash from product_import")).toEqual([
      { content_hash: "of another" },
    ]);
    await rowsOf(api, "update product_import set content_hash = null");
    await api.call("applyImportFile", { body, headers: marketing.headers });
    const { price } = await api.call("getProduct", { params: { slug: "a-1" } });
    expect(price).toBe(900);
  });
});
