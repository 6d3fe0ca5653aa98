import { staffOn } from "../../staff/staff-on";
import { databasesToTest, type StartedApi, startApi } from "../../support";
import { staffMember } from "../../support/staff-member";

const slug = "single-wall-boxes";

describe.each(databasesToTest())("one category, on %s", (database) => {
  describe("is changed by the staff", () => {
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
    const category = (named: string) => api.call("getCategory", { params: { slug: named } });

    it("by the rules of an import, and says what differs", async () => {
      const { name } = await category(slug);
      const differing = `${slug} is changed: name “${name}” → “Plain boxes”.`;
      const change = ["catalogue", "change-category", slug, "--set", "name=Plain boxes"];
      expect(await staff.type(...change, "--dry-run")).toEqual({
        code: 0,
        output: `Nothing was changed. Without --dry-run: ${differing}`,
      });
      expect((await category(slug)).name).toBe(name);
      expect(await staff.type(...change)).toEqual({ code: 0, output: differing });
      expect((await category(slug)).name).toBe("Plain boxes");
      expect(await staff.type(...change)).toEqual({ code: 0, output: `${slug} is so already.` });
    });

    it.each([
      ["without a name", "name=", "name is empty."],
      ["to a place that is none", "position=first", "position is not a whole number."],
      [
        "below a category that is not there",
        "parent=nowhere",
        "There is no category “nowhere” to be the parent.",
      ],
      ["below itself", `parent=${slug}`, expect.stringContaining("has a parent itself")],
      ["to the address of another", "slug=double-wall-boxes", "The slug is that of another category."],
    ])("but not %s", async (_, cell, sentence) => {
      expect(await staff.type("catalogue", "change-category", slug, "--set", cell)).toEqual({
        code: 1,
        output: sentence,
      });
    });

    it("in the back office too, and leads on from its former address", async () => {
      const { headers } = await staffMember(api, "marketing");
      const listed = await api.call("listStaffCategories", { headers });
      expect(listed).toContainEqual(expect.objectContaining({ slug, name: "Plain boxes" }));
      const { cells } = await api.call("getEditedCategory", { query: { slug }, headers });
      expect(cells).toMatchObject({ slug, name: "Plain boxes" });
      const done = await api.call("changeCategory", {
        body: { slug, cells: { slug: "plain-boxes", description: "Boxes.\nPlain ones." } },
        headers,
      });
      expect(done.differences.map(({ column }) => column)).toEqual(["slug", "description"]);
      expect((await category(slug)).slug).toBe("plain-boxes");
      expect(await api.refusal("getEditedCategory", { query: { slug: "none" }, headers })).toMatchObject({
        status: 404,
      });
    });
  });
});
