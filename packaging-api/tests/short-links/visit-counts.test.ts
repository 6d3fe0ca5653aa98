import { connect } from "../../database/connect";
import { VisitCounts } from "../../short-links/visit-counts";
import { describeOnPostgres, type RunningApi, rowsOf, sharedApi } from "../support";

describeOnPostgres("counting visits", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi("postgres");
  });

  it("counts on where writing failed, and adds to what others wrote", async () => {
    const { code } = await api.call("createShortLink", { body: { path: "/shop?counted" } });
    const connection = await connect(api);
    try {
      const visits = new VisitCounts();
      const noon = new Date("2026-11-27T12:00:00Z");
      visits.count(code, noon);
      visits.count(code, noon);
      const closed = await connect(api);
      await closed.close();
      await expect(visits.write(closed.db)).rejects.toThrow();
      visits.count(code, noon);
      await visits.write(connection.db);
      const others = new VisitCounts();
      others.count(code, noon);
      others.count(code, new Date("2026-11-28T00:30:00Z"));
      await others.write(connection.db);
      const rows = await rowsOf(
        api,
        "select day::text, visits from short_link_visits where code = $1 order by day",
        [code],
      );
      expect(rows).toEqual([
        { day: "2026-11-27", visits: 4 },
        { day: "2026-11-28", visits: 1 },
      ]);
    } finally {
      await connection.close();
    }
  });
});

describe("the room for counts", () => {
  it("ends at a thousand links; those that are counted already go on", () => {
    const visits = new VisitCounts();
    for (let number = 0; number < 1_000; number++) expect(visits.count(String(number))).toBe(true);
    expect(visits.count("another")).toBe(false);
    expect(visits.count("7")).toBe(true);
  });
});
