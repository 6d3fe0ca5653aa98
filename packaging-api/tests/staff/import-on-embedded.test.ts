import { type StartedApi, startApi } from "../support";
import { csvFile, runStaff } from "./run-staff";

const PRODUCTS = 3_000;

let api: StartedApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it("answers others between the batches of an import, which shares the embedded database's thread", async () => {
  const lines = Array.from(
    { length: PRODUCTS },
    (_, index) => `E-${index},Box ${index},single-wall-boxes,1000,50`,
  );
  const file = await csvFile("sku,name,categories,price,stock", ...lines);
  let isOver = false;
  const began = performance.now();
  const imported = runStaff(api, "catalogue", "import", file).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await imported).toMatchObject({ code: 0, output: expect.stringContaining(`${PRODUCTS} new`) });
  expect(longest).toBeLessThan((performance.now() - began) / 3);
});
