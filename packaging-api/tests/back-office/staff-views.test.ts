import { MOST_STAFF_VIEWS } from "../../contract";
import { staffOn } from "../staff/staff-on";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

describeOnPostgres("views of the list of orders that somebody keeps", () => {
  let api: StartedApi;
  let pat: SignedInStaff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    pat = await staffMember(api, "service");
  });
  afterAll(() => api.stop());

  const keep = (name: string, query: object, { headers } = pat) =>
    api.call("keepStaffView", { body: { name, query }, headers });
  const namesOf = async ({ headers } = pat) =>
    (await api.call("listStaffViews", { headers })).map(({ name }) => name);

  it("are listed by name with what they narrow, for whoever keeps them alone", async () => {
    const other = await staffMember(api, "packer");
    await keep("Scotland", { zone: "highlands", unpaid: "1" });
    await keep(" Next day ", { service: "next_day", after: "100001" });
    expect(await api.call("listStaffViews", { headers: pat.headers })).toEqual([
      { name: "Next day", query: { service: "next_day" } },
      { name: "Scotland", query: { zone: "highlands", unpaid: "1" } },
    ]);
    expect(await namesOf(other)).toEqual([]);
    await keep("Scotland", { zone: "highlands" });
    expect((await api.call("listStaffViews", { headers: pat.headers }))[1]?.query).toEqual({
      zone: "highlands",
    });
  });

  it("are removed by name, and by nobody else", async () => {
    await keep("To go", { status: "confirmed" });
    const other = await staffMember(api, "service");
    const remove = (who: SignedInStaff, name: string) =>
      api.refusal("removeStaffView", { body: { name }, headers: who.headers });
    expect((await remove(other, "To go")).status).toBe(404);
    await api.call("removeStaffView", { body: { name: "To go" }, headers: pat.headers });
    expect(await namesOf()).not.toContain("To go");
    expect((await remove(pat, "To go")).status).toBe(404);
  });

  it("are no views of a list that there is not", async () => {
    const statusOf = async (name: string, query: object) =>
      (await api.refusal("keepStaffView", { body: { name, query }, headers: pat.headers })).status;
    expect(await statusOf("", { unpaid: "1" })).toBe(422);
    expect(await statusOf("x".repeat(61), {})).toBe(422);
    expect(await statusOf("Other", { status: "lost" })).toBe(422);
  });

  it("are twenty at the most, also of one who keeps several at the same time", async () => {
    const many = await staffMember(api, "service");
    const kept = await Promise.allSettled(
      Array.from({ length: MOST_STAFF_VIEWS + 5 }, (_, index) =>
        keep(`View ${index}`, { unpaid: "1" }, many),
      ),
    );
    expect(kept.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_STAFF_VIEWS);
    expect(await namesOf(many)).toHaveLength(MOST_STAFF_VIEWS);
    const { status, envelope } = await api.refusal("keepStaffView", {
      body: { name: "One more", query: {} },
      headers: many.headers,
    });
    expect([status, envelope.message]).toEqual([409, "You keep 20 views already: remove one first."]);
    const [name = ""] = await namesOf(many);
    await keep(name, { disputed: "1" }, many);
  });

  it("go with whoever leaves", async () => {
    const leaver = await staffMember(api, "service");
    await keep("Mine", { unpaid: "1" }, leaver);
    const staff = await staffOn(api, "Sam");
    await staff.type("members", "end", leaver.email);
    await staff.close();
    const left = await rowsOf(
      api,
      `select 1 from staff_views join staff_members on id = member_id where email = '${leaver.email}'`,
    );
    expect(left).toEqual([]);
  });
});
