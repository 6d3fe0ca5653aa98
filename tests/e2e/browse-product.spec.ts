import { untilStarted } from "../support/page-start";
import { expect, test } from "../support/test";

const product = "/p/single-wall-box-305-229-229";

test("highlights the break that applies, and the buying bar stands on the menu", async ({ page }) => {
  await page.goto(product);
  await page.getByLabel("Packs", { exact: true }).fill("5");
  await expect(page.locator("tr[data-applies] th")).toContainText("5 to 9");
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();

  await page.getByRole("heading", { name: "Specification" }).scrollIntoViewIfNeeded();
  const bar = page.getByRole("region", { name: "Buy" });
  await expect(bar).toContainText("5 packs");
  // The way home and to the categories stays.
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeInViewport({ ratio: 1 });
});

test("enlarges a picture in a dialog and gives the focus back @desktop", async ({ page }) => {
  await page.goto(product);
  await untilStarted(page);
  const link = page.getByRole("link", { name: "Enlarge" }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});
