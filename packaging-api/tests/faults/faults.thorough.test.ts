import { describeOnPostgres } from "../support";
import { drive } from "./drive";
import { tableOf } from "./table";

/** A few of the runs of `npm run test:faults`, always the same ones. */
describeOnPostgres("a purchase in which something goes wrong", () => {
  it("costs neither money nor goods nor letters, and doubles none", async () => {
    const done = await drive({ seed: 11, runs: 7, shops: [1, 2], repeats: 1 });
    expect(done).toHaveLength(7);
    expect(done.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(done.filter(({ struck }) => struck).length).toBeGreaterThanOrEqual(5);
    expect(tableOf(done)).toMatch(/^all +7 /m);
  }, 600_000);
});
