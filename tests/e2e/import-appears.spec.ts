import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import { expect, test } from "../support/test";

const header = "sku,slug,name,size,kind,categories,price,price_breaks,pack_size,stock";
const tube = (price: number) =>
  `E2E-TUBE,journey-tube,Journey tube,400 × 60 mm,tube,postal-tubes,${price},2:${price - 100};5:${price - 200},10,7`;

test("what staff import appears in the open shop, and so does a new price", async ({ page, ownShop }) => {
  const category = `${ownShop.url}/c/postal-tubes`;
  const product = `${ownShop.url}/p/journey-tube`;
  await page.goto(category);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Journey tube")).toHaveCount(0);
  expect((await page.goto(product))?.status()).toBe(404);

  const first = await runStaff(ownShop.api, "catalogue", "import", await csvFile(header, tube(1000)));
  expect(first).toEqual({ code: 0, output: "Imported products: 1 new, 0 changed, 0 as before.\n" });
  await expect(async () => {
    await page.goto(category);
    await expect(page.getByText("Journey tube").first()).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    expect((await page.goto(product))?.status()).toBe(200);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("£12.00").first()).toBeVisible();
  const prices = async () => (await page.request.get(`${ownShop.url}/price-list/postal-tubes.csv`)).text();
  expect(await prices()).toContain("Journey tube,400 × 60 mm,10,1,10.00,12.00,20");

  const second = await runStaff(ownShop.api, "catalogue", "import", await csvFile(header, tube(1500)));
  expect(second.output).toContain("1 changed");
  await expect(async () => {
    await page.goto(product);
    await expect(page.getByText("£18.00").first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(prices, { timeout: 60_000 }).toContain("Journey tube,400 × 60 mm,10,1,15.00,18.00,20");
});
