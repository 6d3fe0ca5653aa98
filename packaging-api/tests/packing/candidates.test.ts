import { type Connection, connect } from "../../database/connect";
import { selectSteps } from "../../packing/packing-queries";
import { describeOnPostgres } from "../support";
import { stepsByIndex } from "../support/plan-steps";
import { createPostgresDatabase } from "../support/postgres";

describeOnPostgres("the boxes that a parcel is tried in", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
  });
  afterAll(() => connection.close());

  it("are read from the index of what fits, from where each step begins", async () => {
    const room = { least: [230, 168, 110], volume: 8_635_200 } as const;
    const steps = await stepsByIndex(connection.db, () => selectSteps(room));
    const scans = steps.filter((step) => step["Index Name"] === "products_fit_idx");
    expect(scans.map((step) => step["Actual Loops"])).toEqual([1, 18]);
    for (const { "Index Cond": condition } of scans) expect(condition).toMatch(/\bbulk >= /);
  });
});
