import { budgets } from "../../../request-limits/budgets";
import { connect } from "../../database/connect";
import { deleteInBatches } from "../../database/delete-in-batches";
import { oldQuickOrders } from "../../quick-order/sweep-quick-orders";
import { unusedShortLinks } from "../../short-links/sweep-short-links";
import { staffOn } from "../staff/staff-on";
import {
  changeData,
  databasesToTest,
  describeOnPostgres,
  from,
  newAddress,
  quickestDatabase,
  type RunningApi,
  rowsOf,
  type StartedApi,
  sharedApi,
  startApi,
  until,
} from "../support";
import { spendBudget } from "../support/spend-budget";
import { staffMember } from "../support/staff-member";

let pages = 0;
const newPath = () => `/search?q=made-for-this-test-${++pages}`;

describe.each(databasesToTest())("a short address on %s", (database) => {
  describe("of a page", () => {
    let api: RunningApi;
    beforeAll(async () => {
      api = await sharedApi(database);
    });

    it("is the same one for the same page and campaign, however often it is made at once", async () => {
      const path = newPath();
      const body = { path, source: "newsletter", medium: "email", campaign: "Spring boxes" };
      const made = await Promise.all(Array.from({ length: 8 }, () => api.call("createShortLink", { body })));
      expect(new Set(made.map(({ code }) => code)).size).toBe(1);
      expect(made[0]).toEqual({ ...body, code: expect.stringMatching(/^[2-9a-z]{7}$/) });
      const other = await api.call("createShortLink", { body: { ...body, campaign: "Summer boxes" } });
      expect(other.code).not.toBe(made[0]?.code);
      expect(await api.call("getShortLink", { params: { code: other.code } })).toEqual(other);
    });

    it.each([
      ["https://elsewhere.example/p/box"],
      ["//elsewhere.example"],
      ["/\\elsewhere.example"],
      ["/p/box\r\nSet-Cookie: a=b"],
      ["p/box"],
      ["/p/box#reviews"],
      [""],
      [`/${"x".repeat(500)}`],
    ])("leads to no other site and to no broken address: %j", async (path) => {
      const { status, envelope } = await api.refusal("createShortLink", { body: { path } });
      expect(status).toBe(422);
      expect(new Set(envelope.violations?.map(({ propertyPath }) => propertyPath))).toEqual(
        new Set(["path"]),
      );
    });

    it("is not found where there is none, or its code is no code", async () => {
      for (const code of ["2222222", "zzzzzzz"])
        expect(
          (await api.refusal("openShortLink", { params: { code }, body: { counts: true } })).status,
        ).toBe(404);
      expect((await api.request("/api/short-links/..%2f..%2fkeys/get")).status).toBeGreaterThanOrEqual(400);
    });

    it("counts those who open it and nobody else, and the staff see how many", async () => {
      const { code } = await api.call("createShortLink", { body: { path: newPath(), source: "flyer" } });
      const open = (counts: boolean) => api.call("openShortLink", { params: { code }, body: { counts } });
      for (const counts of [true, true, false, true]) await open(counts);
      await api.call("getShortLink", { params: { code } });
      const staff = await staffOn(api, "test");
      try {
        const line = await until("count", async () => {
          const { output } = await staff.type("links", "list");
          return output.split("\n").find((each) => each.includes(code) && each.includes("visits: 3"));
        });
        expect(line).toContain("flyer");
        const { output } = await staff.type("links", "list", "--days", "1", "--json");
        const listed: unknown[] = JSON.parse(output);
        expect(listed).toContainEqual(expect.objectContaining({ code, visits: 3 }));
        const { headers } = await staffMember(api, "marketing");
        expect(await api.call("listLinkVisits", { query: { days: 1 }, headers })).toEqual(listed);
        await expect(api.call("listLinkVisits", { query: { days: 731 }, headers })).rejects.toMatchObject({
          status: 422,
        });
      } finally {
        await staff.close();
      }
    });
  });
});

describe("short addresses of one network", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase(), env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  it("have a budget, and nobody else's", async () => {
    const flooding = from(newAddress());
    const create = (headers: Record<string, string>) =>
      api.call("createShortLink", { body: { path: newPath() }, headers });
    await spendBudget(budgets.newLink.points, () => create(flooding));
    expect(await create(from(newAddress()))).toHaveProperty("code");
  });
});

describeOnPostgres("short addresses that nobody opens", () => {
  it("go after two years with their visits; a list of goods stays as long as one leads to it", async () => {
    const api = await sharedApi("postgres");
    const listAt = async () => (await api.call("startQuickOrder", { body: { text: "x" } })).key;
    const [linked, alone] = [await listAt(), await listAt()];
    const link = (path: string) =>
      api.call("createShortLink", { body: { path }, headers: from(newAddress()) });
    const [old, young] = [await link(`/quick-order/${linked}`), await link(newPath())];
    await changeData(
      api,
      `update quick_orders set created_at = now() - interval '8 days' where id in ('${linked}', '${alone}')`,
    );
    const connection = await connect(api);
    const sweep = (what: typeof unusedShortLinks) =>
      deleteInBatches(connection.db, what, new AbortController().signal);
    const lists = async () =>
      (await rowsOf(api, "select id from quick_orders where id = any($1)", [[linked, alone]])).map(
        ({ id }) => id,
      );
    try {
      await sweep(oldQuickOrders);
      expect(await lists()).toEqual([linked]);
      await changeData(
        api,
        `update short_links set last_used_on = current_date - interval '2 years 2 days' where code = '${old.code}'`,
        `update short_links set last_used_on = current_date - interval '2 years' where code = '${young.code}'`,
        `insert into short_link_visits (code, day, visits) values ('${old.code}', '2024-01-01', 5)`,
      );
      await sweep(unusedShortLinks);
      await sweep(oldQuickOrders);
    } finally {
      await connection.close();
    }
    const left = await rowsOf(api, "select code from short_links where code = any($1)", [
      [old.code, young.code],
    ]);
    expect(left).toEqual([{ code: young.code }]);
    expect(await rowsOf(api, "select 1 from short_link_visits where code = $1", [old.code])).toEqual([]);
    expect(await lists()).toEqual([]);
  });
});
