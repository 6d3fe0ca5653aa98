import { dayAfter, londonDay } from "../../../../trade-rules/dispatch-promise";
import { csvFile } from "../../staff/run-staff";
import { staffOn } from "../../staff/staff-on";
import { changeData, describeOnPostgres, rowsOf, type StartedApi, startApi } from "../../support";
import { type SignedInStaff, staffMember } from "../../support/staff-member";

const inDays = (days: number) => dayAfter(londonDay(new Date()), days);

describeOnPostgres("a change that is not made yet", () => {
  let api: StartedApi;
  let marketing: SignedInStaff;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    marketing = await staffMember(api, "marketing");
    staff = await staffOn(api, "grace");
    const file = await csvFile(
      "sku,slug,name,categories,price,price_breaks,stock,status",
      "V-1,v-1,Box V-1,single-wall-boxes,1000,2:900;5:800,30,active",
      "V-2,v-2,Box V-2,single-wall-boxes,1000,,30,withdrawn",
    );
    expect(await staff.type("catalogue", "import", file)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  const headers = () => marketing.headers;
  const secretIn = (page: string) => page.replace("/preview/", "");
  const keep = async (body: { sku: string; cells: Record<string, string>; on?: string }) =>
    secretIn((await api.call("previewChange", { body, headers: headers() })).page);
  const see = (key: string) => api.call("getPreview", { params: { key } });

  it("is shown to whoever has the link, and to nobody else, while the shop stays as it is", async () => {
    const cells = {
      price: "900",
      was_price: "1000",
      sale_ends_on: inDays(5),
      price_breaks: "2:850",
      name: "Box <b>V-1</b>",
      description: "New words",
    };
    const secret = await keep({ sku: "V-1", cells });
    const preview = await see(secret);
    expect(preview).toMatchObject({ status: "active", dueOn: null, problem: "" });
    expect(preview.product).toMatchObject({
      sku: "V-1",
      name: "Box <b>V-1</b>",
      description: "New words",
      price: 900,
      wasPrice: 1000,
      saleEndsOn: inDays(5),
      priceBreaks: [{ quantity: 2, price: 850 }],
    });
    expect(Date.parse(preview.until) - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1_000);
    const shown = await api.call("getProduct", { params: { slug: "v-1" } });
    expect(shown).toMatchObject({ name: "Box V-1", price: 1000 });
    expect(shown.wasPrice).toBeUndefined();
    expect(await api.refusal("getPreview", { params: { key: `${secret}x` } })).toMatchObject({ status: 404 });
    const kept = JSON.stringify(await rowsOf(api, "select * from product_previews"));
    const log = JSON.stringify(await rowsOf(api, "select * from audit_log"));
    expect(kept + log).not.toContain(secret);
    expect(log).toContain("catalogue preview");
  });

  it("is that of a product which is not on show yet, and of one that will not be", async () => {
    const shown = await see(await keep({ sku: "V-2", cells: { status: "active", price: "750" } }));
    expect(shown).toMatchObject({ status: "active", product: { sku: "V-2", price: 750 } });
    const gone = await see(await keep({ sku: "V-1", cells: { status: "withdrawn" } }));
    expect(gone).toMatchObject({ status: "withdrawn", product: { sku: "V-1" } });
  });

  it("is looked at on its day, behind what is scheduled until then", async () => {
    const schedule = async (days: number, ...cells: string[]) => {
      const { output } = await staff.type(
        ...["catalogue", "schedule", "V-1", inDays(days), "--json"],
        ...cells.flatMap((cell) => ["--set", cell]),
      );
      return (JSON.parse(output) as { id: number }).id;
    };
    await schedule(1, "was_price=1000", "price=950", "price_breaks=", `sale_ends_on=${inDays(2)}`);
    const second = await schedule(3, "was_price=", "description=Later");
    await schedule(9, "description=Last");
    const { page } = await api.call("previewScheduled", {
      params: { id: second },
      body: {},
      headers: headers(),
    });
    const preview = await see(secretIn(page));
    expect(preview).toMatchObject({
      dueOn: inDays(3),
      problem: "",
      product: { price: 950, priceBreaks: [], description: "Later" },
    });
    expect(preview.product.wasPrice).toBeUndefined();
    const onDay = await see(await keep({ sku: "V-1", cells: { price: "940" }, on: inDays(2) }));
    expect(onDay).toMatchObject({ dueOn: inDays(2), product: { price: 940, wasPrice: 1000 } });
    const { output } = await staff.type("catalogue", "preview-scheduled", String(second));
    expect(await see(/\/preview\/([\w-]+)/.exec(output)?.[1] ?? "")).toMatchObject({ dueOn: inDays(3) });
  });

  it("is refused where it breaks a rule, and says so where it does by now", async () => {
    const refused = await api.refusal("previewChange", {
      body: { sku: "V-1", cells: { was_price: "800" } },
      headers: headers(),
    });
    expect(refused).toMatchObject({ status: 409, envelope: { message: "was_price is not above price." } });
    expect(await staff.type("catalogue", "preview", "V-404", "--set", "price=1")).toEqual({
      code: 1,
      output: "There is no product V-404.",
    });
    const secret = await keep({ sku: "V-1", cells: { was_price: "1100" } });
    await staff.type("catalogue", "change", "V-1", "--set", "price=1200", "--set", "price_breaks=");
    expect(await see(secret)).toMatchObject({
      problem: "was_price is not above price.",
      product: { price: 1200 },
    });
    const { output } = await staff.type("catalogue", "preview", "V-1", "--set", "price=990", "--dry-run");
    expect(output).not.toContain("/preview/");
  });

  it("is forgotten after a day, and beyond 200 the oldest first", async () => {
    const secret = await keep({ sku: "V-1", cells: { description: "A day" } });
    await changeData(
      api,
      "update product_previews set created_at = now() - interval '25 hours'",
      `insert into product_previews (secret_hash, product_id, changes)
        select 'filled ' || n, p.id, '[]' from products p, generate_series(1, 199) n where p.sku = 'V-1'`,
    );
    expect(await api.refusal("getPreview", { params: { key: secret } })).toMatchObject({ status: 404 });
    const latest = await keep({ sku: "V-1", cells: { description: "Another day" } });
    expect(await rowsOf(api, "select from product_previews")).toHaveLength(200);
    expect(await see(latest)).toMatchObject({ product: { description: "Another day" } });
  });
});
