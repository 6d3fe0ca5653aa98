import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import { databasesToTest, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

describe.each(databasesToTest())("addresses that lead on, on %s", (database) => {
  describe("in the back office and at the command line", () => {
    let api: StartedApi;
    let marketing: SignedInStaff;
    let staff: Awaited<ReturnType<typeof staffOn>>;
    beforeAll(async () => {
      api = await startApi({ database });
      marketing = await staffMember(api, "marketing");
      staff = await staffOn(api, "grace");
      const file = await csvFile(
        "sku,slug,name,categories,price,stock",
        "R-1,r-1,Box R-1,single-wall-boxes,1000,30",
        "R-2,r-2,Box R-2,single-wall-boxes,1000,30",
      );
      await staff.type("catalogue", "import", file);
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    const add = (from: string, to: string, dryRun = false) =>
      api.call("addRedirect", { body: { from, to, dryRun }, headers: marketing.headers });
    const refused = async (from: string, to: string) => {
      const { status, envelope } = await api.refusal("addRedirect", {
        body: { from, to },
        headers: marketing.headers,
      });
      return [status, envelope.message];
    };
    const list = async () =>
      (await api.call("listRedirects", { query: {}, headers: marketing.headers })).redirects;
    const leads = async (path: string) => {
      const answer = await api.request(`/api/redirect?path=${encodeURIComponent(path)}`);
      return answer.status === 404 ? undefined : ((await answer.json()) as { data: { to: string } }).data.to;
    };

    it("are added, listed and removed", async () => {
      expect((await add("/old-shop/boxes.html", "/c/single-wall-boxes", true)).sentence).toBe(
        "“/old-shop/boxes.html” leads to “/c/single-wall-boxes”.",
      );
      expect(await leads("/old-shop/boxes.html")).toBeUndefined();
      await add("https://old.example/old-shop/boxes.html?from=mail#top", "/c/single-wall-boxes/");
      expect(await leads("/old-shop/boxes.html")).toBe("/c/single-wall-boxes");
      expect(await list()).toContainEqual({
        kind: "address",
        from: "/old-shop/boxes.html",
        to: "/c/single-wall-boxes",
        actor: marketing.email,
      });
      const removed = await staff.type("redirects", "remove", "/old-shop/boxes.html");
      expect(removed).toEqual({ code: 0, output: "“/old-shop/boxes.html” leads nowhere any more." });
      expect(await leads("/old-shop/boxes.html")).toBeUndefined();
      expect(await staff.type("redirects", "remove", "/old-shop/boxes.html")).toEqual({
        code: 1,
        output: "“/old-shop/boxes.html” leads nowhere.",
      });
    });

    it("lead neither from a page, nor to none, nor in a circle, nor twice", async () => {
      await add("/gone-a", "/p/r-1");
      expect(await refused("/p/r-2", "/p/r-1")).toEqual([
        409,
        "“/p/r-2” is a page of the shop. Only an address without a page can lead on.",
      ]);
      expect(await refused("/cart", "/p/r-1")).toEqual([409, expect.stringContaining("is a page")]);
      expect(await refused("/", "/p/r-1")).toEqual([409, expect.stringContaining("is a page")]);
      expect(await refused("/gone-b", "/nowhere")).toEqual([409, "There is no page at “/nowhere”."]);
      expect(await refused("/gone-b", "/p/no-such")).toEqual([409, "There is no page at “/p/no-such”."]);
      expect(await refused("/gone-b", "/gone-b")).toEqual([409, "“/gone-b” cannot lead to itself."]);
      expect(await refused("/gone-a", "/p/r-2")).toEqual([
        409,
        "“/gone-a” leads to “/p/r-1” already. Remove that first.",
      ]);
      expect(await refused("/gone-b", "/gone-a")).toEqual([
        409,
        "“/gone-a” leads on to “/p/r-1”. Lead there at once.",
      ]);
      expect((await refused("/a", "https://shop.example//evil.example"))[0]).toBe(422);
      expect((await refused("/gone-b", "javascript:alert(1)"))[0]).toBe(422);
    });

    it("lead on at once when the page that they led to goes, and never back", async () => {
      await add("/gone-c", "/p/r-2");
      await staff.type("catalogue", "change", "R-2", "--set", "status=withdrawn");
      expect(await refused("/p/r-2", "/gone-c")).toEqual([409, expect.stringContaining("in a circle")]);
      expect(await staff.type("redirects", "add", "/p/r-2", "/p/r-1")).toEqual({
        code: 0,
        output: "“/p/r-2” leads to “/p/r-1”. So does what led there.",
      });
      expect(await leads("/gone-c")).toBe("/p/r-1");
      expect(await leads("/p/r-2")).toBe("/p/r-1");
    });

    it("are listed with what was renamed, in pages, and no longer once that is removed", async () => {
      await staff.type("catalogue", "import", await csvFile("sku,slug", "R-1,renamed-1"));
      const [first, ...others] = await list();
      const all = [first, ...others];
      expect(all).toContainEqual({ kind: "product", from: "/p/r-1", to: "/p/renamed-1", actor: null });
      const kinds = all.map((one) => one?.kind);
      expect(kinds).toEqual([...kinds].sort());
      if (first === undefined) throw new Error("There is none.");
      const behind = await api.call("listRedirects", {
        query: { kind: first.kind, after: first.from },
        headers: marketing.headers,
      });
      expect(behind.redirects).toEqual(others);
      expect(await refused("/p/r-1", "/p/renamed-1")).toEqual([409, expect.stringContaining("already")]);
      await staff.type("redirects", "remove", "/p/r-1");
      expect(await api.refusal("getProduct", { params: { slug: "r-1" } })).toMatchObject({ status: 404 });
      expect((await staff.type("redirects", "list")).output).not.toContain("renamed-1  renamed");
    });
  });
});
