import { expect } from "@playwright/test";
import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import type { SharedShop } from "./shared-shop";

/** Imports lines of a file into the shop that all journeys share: another may import just then, and one import is at work. */
export async function importLines(shop: SharedShop, ...lines: string[]): Promise<void> {
  const file = await csvFile(...lines);
  await expect(async () => {
    expect(await runStaff(shop.api, "catalogue", "import", file)).toMatchObject({ code: 0 });
  }).toPass({ timeout: 60_000 });
}
