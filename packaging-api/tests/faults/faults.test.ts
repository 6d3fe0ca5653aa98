import { describeOnPostgres } from "../support";
import { drive } from "./drive";
import { tableOf } from "./table";

/** A few of the runs of `npm run test:faults`, always the same ones. */
describeOnPostgres("a purchase in which something goes wrong", () => {
  it("costs neither money nor goods nor letters, and doubles none", async () => {
    const done = await drive({ seed: 11, runs: 10, shops: [1, 2], repeats: 1 });
    expect(done).toHaveLength(10);
    expect(done.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(done.filter(({ struck }) => struck).length).toBeGreaterThanOrEqual(8);
    expect(tableOf(done)).toMatch(/^all +10 /m);
  }, 240_000);
});
