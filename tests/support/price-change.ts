import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import type { StartedApi } from "../../packaging-api/tests/support/api";
import { expect } from "./test";

/** Has the staff change the price of a product, in net pence and without price breaks. */
export async function changePrice(
  api: Pick<StartedApi, "varDir" | "databaseUrl">,
  sku: string,
  price: number,
): Promise<void> {
  const file = await csvFile("sku,price,price_breaks", `${sku},${price},`);
  expect((await runStaff(api, "catalogue", "import", file)).output).toContain("1 changed");
}
