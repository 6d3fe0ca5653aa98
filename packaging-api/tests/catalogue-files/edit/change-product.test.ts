import { dayAfter, londonDay } from "../../../../trade-rules/dispatch-promise";
import { csvFile } from "../../staff/run-staff";
import { staffOn } from "../../staff/staff-on";
import { changeData, databasesToTest, type StartedApi, startApi, until } from "../../support";

const today = () => londonDay(new Date());

describe.each(databasesToTest())("one product of the catalogue, on %s", (database) => {
  describe("is changed by the staff", () => {
    let api: StartedApi;
    let staff: Awaited<ReturnType<typeof staffOn>>;
    beforeAll(async () => {
      api = await startApi({ database });
      staff = await staffOn(api, "grace");
      const file = await csvFile(
        "sku,slug,name,categories,price,price_breaks,stock",
        "E-1,e-1,Box E-1,single-wall-boxes,1000,2:900;5:800,30",
        "E-2,e-2,Box E-2,single-wall-boxes,1000,,30",
      );
      expect(await staff.type("catalogue", "import", file)).toMatchObject({ code: 0 });
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    const product = (slug: string) => api.call("getProduct", { params: { slug } });
    const set = (...cells: string[]) => cells.flatMap((cell) => ["--set", cell]);
    const scheduled = async () =>
      JSON.parse((await staff.type("catalogue", "scheduled", "--json")).output) as {
        id: number;
        sku: string;
        doneAt: string | null;
        problem: string;
      }[];

    it("by the rules of an import, and says what differs", async () => {
      const cells = set("price=950", "price_breaks=2:850;5:750");
      const differing =
        "E-1 is changed: price £10.00 → £9.50; price_breaks from 2 packs £9.00, from 5 packs £8.00 → from 2 packs £8.50, from 5 packs £7.50.";
      expect(await staff.type("catalogue", "change", "E-1", ...cells, "--dry-run")).toEqual({
        code: 0,
        output: `Nothing was changed. Without --dry-run: ${differing}`,
      });
      expect(await product("e-1")).toMatchObject({ price: 1000 });
      expect(await staff.type("catalogue", "change", "E-1", ...cells)).toEqual({
        code: 0,
        output: differing,
      });
      expect(await product("e-1")).toMatchObject({
        price: 950,
        priceBreaks: [
          { quantity: 2, price: 850 },
          { quantity: 5, price: 750 },
        ],
      });
      expect(await staff.type("catalogue", "change", "E-1", ...cells)).toEqual({
        code: 0,
        output: "E-1 is so already.",
      });
    });

    it.each([
      ["a ladder that does not fall", ["price_breaks=2:700;5:800"], "price_breaks: prices do not fall."],
      ["a first step above the price", ["price_breaks=2:1200"], "price_breaks: prices do not fall."],
      ["a sale above the former price", ["was_price=800"], "was_price is not above price."],
      [
        "the end of a sale that is none",
        ["sale_ends_on=2030-01-01"],
        "sale_ends_on is set, but there is no was_price.",
      ],
      ["a price that is no number", ["price=9.50"], "price is not a whole number: “9.50”."],
      ["no price", ["price=0"], "price is nothing."],
      [
        "a day that is none",
        ["was_price=2000", "sale_ends_on=tomorrow"],
        "sale_ends_on is not a day such as 2026-11-30.",
      ],
    ])("but not to %s", async (_, cells, sentence) => {
      const before = await product("e-1");
      expect(await staff.type("catalogue", "change", "E-1", ...set(...cells))).toEqual({
        code: 1,
        output: sentence,
      });
      expect(await product("e-1")).toEqual(before);
    });

    it("by its price with VAT alone, from which the other follows", async () => {
      const state = (pence: string) =>
        staff.type("catalogue", "change", "E-2", ...set(`price_inc_vat=${pence}`));
      expect((await state("995")).output).toBe(
        "E-2 is changed: price £10.00 → £8.29; price_inc_vat nothing → £9.95.",
      );
      expect(await product("e-2")).toMatchObject({ price: 829, grossPrice: 995 });
      // 10.00 and its VAT are 12.00 to the penny: nothing else needs to be stored.
      expect((await state("1200")).output).toBe(
        "E-2 is changed: price £8.29 → £10.00; price_inc_vat £9.95 → nothing.",
      );
      expect(
        await staff.type("catalogue", "change", "E-2", ...set("price=900", "price_inc_vat=1200")),
      ).toEqual({ code: 1, output: expect.stringContaining("price has to be 1000") });
    });

    it("and a new one is added, found, and sold once goods have come in", async () => {
      const cells = [
        ...set("name=Zebra striped mailer", "categories=single-wall-boxes", "price_inc_vat=995"),
        ...set("pack_size=25", "unit=mailer"),
      ];
      const sentence =
        "E-NEW, Zebra striped mailer, is in the shop, at /p/zebra-striped-mailer-e-new. There is none of it until goods come in.";
      const rehearsed = await staff.type("catalogue", "add", "E-NEW", ...cells, "--dry-run");
      expect(rehearsed.output).toContain(sentence);
      expect(await staff.type("catalogue", "show", "E-NEW")).toMatchObject({ code: 1 });
      expect(await staff.type("catalogue", "add", "E-NEW", ...cells)).toEqual({ code: 0, output: sentence });
      expect(await product("zebra-striped-mailer-e-new")).toMatchObject({
        ...{ price: 829, grossPrice: 995, packSize: 25, unit: "mailer", stock: 0 },
        image: expect.stringMatching(/^\/media\//),
      });
      const { products } = await api.call("search", { body: { keyword: "zebra" } });
      expect(products.map(({ sku }) => sku)).toEqual(["E-NEW"]);
      expect(await staff.type("stock", "take-in", "E-NEW", "5")).toMatchObject({ code: 0 });
      expect((await staff.type("stock", "verify")).code).toBe(0);
      const { id } = await product("zebra-striped-mailer-e-new");
      expect(
        (await api.call("addCartItem", { params: { id: "new" }, body: { productId: id, quantity: 2 } }))
          .items,
      ).toMatchObject([{ sku: "E-NEW", quantity: 2 }]);
    });

    it.each([
      [
        "of a code that there is",
        "E-1",
        ["name=Box", "categories=single-wall-boxes", "price=1"],
        "There is a product E-1 already.",
      ],
      [
        "in no category that there is",
        "E-X",
        ["name=Box", "categories=nowhere", "price=1"],
        "There is no category “nowhere”.",
      ],
      ["without a price", "E-X", ["name=Box", "categories=single-wall-boxes"], "A new product needs price."],
      [
        "whose two prices do not agree",
        "E-X",
        ["name=Box", "categories=single-wall-boxes", "price=900", "price_inc_vat=995"],
        "price_inc_vat 995 includes 166 of VAT, so price has to be 829.",
      ],
    ])("but none is added %s", async (_, sku, cells, sentence) => {
      expect(await staff.type("catalogue", "add", sku, ...set(...cells))).toEqual({
        code: 1,
        output: sentence,
      });
      expect(await staff.type("catalogue", "show", "E-X")).toMatchObject({ code: 1 });
    });

    it("beside an import, which can still be taken back without it", async () => {
      await staff.type("catalogue", "import", await csvFile("sku,price", "E-1,940", "E-2,1040"));
      await staff.type("catalogue", "change", "E-1", ...set("price=935"));
      const { output } = await staff.type("catalogue", "rollback");
      expect(output).toContain("1 products as before");
      expect(output).toContain("Left as they are, because they were changed since: 1 (E-1).");
      expect([(await product("e-1")).price, (await product("e-2")).price]).toEqual([935, 1000]);
      expect((await staff.type("stock", "verify")).code).toBe(0);
    });

    it("on a day, once, and is told to the staff where it breaks a rule by then", async () => {
      const tomorrow = dayAfter(today(), 1);
      expect(await staff.type("catalogue", "schedule", "E-2", today(), ...set("price=900"))).toMatchObject({
        code: 1,
      });
      expect(
        await staff.type(
          "catalogue",
          "schedule",
          "E-2",
          dayAfter(today(), 8),
          ...set("price=900", "was_price=1000", `sale_ends_on=${dayAfter(today(), 7)}`),
        ),
      ).toMatchObject({ code: 1, output: expect.stringContaining("before it begins") });
      const sale = set(
        "price=900",
        "was_price=1000",
        "price_breaks=",
        `sale_ends_on=${dayAfter(today(), 8)}`,
      );
      expect((await staff.type("catalogue", "schedule", "E-2", tomorrow, ...sale)).output).toMatch(
        /^Change \d+ of E-2 is scheduled for .*: price £10.00 → £9.00; was_price nothing → £10.00/,
      );
      await staff.type("catalogue", "schedule", "E-1", tomorrow, ...set("price_breaks=2:930"));
      await staff.type("catalogue", "schedule", "E-1", tomorrow, ...set("price=932"));
      const [taken] = await scheduled();
      expect(await staff.type("catalogue", "unschedule", String(taken?.id))).toMatchObject({ code: 0 });
      // The ladder that was right for 940 is none for 925.
      await staff.type("catalogue", "change", "E-1", ...set("price=925", "price_breaks="));
      expect((await product("e-2")).price).toBe(1000);
      await changeData(api, `update scheduled_changes set due_on = '${today()}'`);
      if (database === "postgres") {
        await api.stop();
        await api.start();
      }
      await until("both were looked at", async () =>
        (await scheduled()).every(({ doneAt }) => doneAt !== null) ? true : undefined,
      );
      expect(await product("e-2")).toMatchObject({ price: 900, wasPrice: 1000 });
      expect(await product("e-1")).toMatchObject({ price: 925, priceBreaks: [] });
      expect((await scheduled()).map(({ sku, problem }) => [sku, problem])).toEqual([
        ["E-1", "price_breaks: prices do not fall."],
        ["E-2", ""],
      ]);
      const audit = JSON.parse((await staff.type("audit", "--json")).output) as { subject: string }[];
      expect(audit.slice(0, 2)).toMatchObject([
        { actor: "grace", command: "catalogue change", subject: "E-1", outcome: "refused" },
        { actor: "grace", command: "catalogue change", subject: "E-2", outcome: "done" },
      ]);
    });

    it("and a search that finds nothing is counted, without what nobody should read", async () => {
      const search = (keyword: string) => api.call("search", { body: { keyword } });
      for (const keyword of ["Qwzrtk  Vbnx", "qwzrtk vbnx", "pat@example.com", "4111 1111 1111 1111"])
        await search(keyword);
      const found = await until("the count", async () => {
        const { output } = await staff.type("catalogue", "empty-searches", "--json");
        const listed = JSON.parse(output) as { words: string; searches: number }[];
        return listed.length > 0 ? listed : undefined;
      });
      expect(found).toEqual([{ words: "qwzrtk vbnx", searches: 2, lastOn: today() }]);
    });
  });
});
