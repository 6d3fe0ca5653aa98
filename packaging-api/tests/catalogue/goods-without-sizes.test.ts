import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import { describeOnPostgres, type StartedApi, startApi } from "../support";

describeOnPostgres("goods without sizes", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    const staff = await staffOn(api, "grace");
    for (const file of [
      await csvFile(
        "slug,name,parent,position,meta_title,meta_description,description",
        "tea,Tea,,90,Tea,Leaf tea,Leaf tea",
      ),
      await csvFile(
        "sku,slug,name,size,kind,categories,price,internal_length,internal_width,internal_height",
        "TEA-1,assam,Assam,,grip-bag,tea,300,,,",
        "TEA-2,ceylon,Ceylon,,grip-bag,tea,320,,,",
        "TEA-3,tea-chest,Tea chest,300 × 200 × 100 mm,grip-bag,tea,900,300,200,100",
        "TEA-4,large-tea-chest,Large tea chest,400 × 300 × 200 mm,grip-bag,tea,1900,400,300,200",
      ),
    ])
      expect(await staff.type("catalogue", "import", file)).toMatchObject({ code: 0 });
    await staff.close();
  });
  afterAll(() => api.stop());

  const relations = async (slug: string) =>
    Object.fromEntries(
      (await api.call("getProduct", { params: { slug } })).related.map((entry) => [
        entry.slug,
        entry.relation,
      ]),
    );

  it("are neither a size up nor a size down of anything", async () => {
    expect(await relations("assam")).toEqual({
      ceylon: "alternative",
      "tea-chest": "alternative",
      "large-tea-chest": "alternative",
    });
  });

  it("are no size down of goods that have sizes", async () => {
    expect(await relations("tea-chest")).toEqual({
      "large-tea-chest": "larger",
      assam: "alternative",
      ceylon: "alternative",
    });
  });
});
