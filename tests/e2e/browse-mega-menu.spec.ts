import { preview } from "../../lib/shared/catalogue/menu-preview";
import { expect, test } from "../support/test";

test("walks the mega-menu by keyboard @desktop", async ({ page, shop }) => {
  const menu = await shop.api.call("getMenu", {});
  const parent = menu.find(({ categories }) => categories.length > 1);
  if (parent === undefined) throw new Error("The menu has a parent with children.");
  const shown = parent.categories.filter(({ slug }) => slug !== "clearance-lines");

  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Categories" });
  const summary = nav.locator("summary", { hasText: parent.name });
  await summary.focus();
  await page.keyboard.press("Enter");
  const children = nav.locator("details[open] [data-part=children] a");
  await expect(children).toHaveCount(shown.length);
  await expect(nav.locator("a[href='/c/clearance-lines']")).toHaveCount(1);
  for (const [place, child] of shown.entries()) {
    await expect(children.nth(place)).toContainText(child.name);
    await expect(children.nth(place)).toContainText(child.metaDescription.slice(0, 75).trim());
    await expect(children.nth(place).locator("img")).toHaveCount(child.image === "" ? 0 : 1);
  }

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(children.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(children).toHaveCount(0);
  await expect(summary).toBeFocused();

  await page.keyboard.press("Enter");
  await children.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/c/${shown[0]?.slug}$`));
});

test("opens the mega-menu on hover and closes it on a press outside @desktop", async ({ page, shop }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Categories" });
  await nav.locator("summary").first().hover();
  await expect(nav.locator("details[open]")).toHaveCount(1);
  // What the category is, beside what is in it.
  const menu = await shop.api.call("getMenu", {});
  const about = menu.find(({ categories }) => categories.length > 0)?.metaDescription ?? "";
  await expect(nav.locator("details[open] [data-part=about]")).toHaveText(preview(about));
  await page.locator("footer").click({ position: { x: 5, y: 5 } });
  await expect(nav.locator("details[open]")).toHaveCount(0);
});

test("fetches the menu's pictures when it is opened, once", async ({ page, shop }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const previews = () => asked.filter((path) => path === "/menu-previews").length;
  await page.goto("/");
  const menu = page.locator("#categories");
  await expect(page.locator("[data-cart=label]")).toBeVisible();
  expect(previews(), "before anybody opens it").toBe(0);
  await page.locator("[data-part=bottom-bar]").getByRole("button", { name: "Categories" }).click();
  for (const summary of (await menu.locator("summary").all()).slice(0, 2)) await summary.click();
  const pictures = (await shop.api.call("getMenu", {}))
    .flatMap(({ categories }) => categories)
    .filter(({ slug, image }) => slug !== "clearance-lines" && image !== "");
  await expect(menu.locator("img")).toHaveCount(pictures.length);
  const first = menu.locator("details[open] img").first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(224);
  expect(previews()).toBe(1);
});

test("leads to each category by its name where its picture cannot be had", async ({ page }) => {
  await page.route("**/menu-previews", (route) => route.abort());
  await page.goto("/");
  await page.locator("[data-part=bottom-bar]").getByRole("button", { name: "Categories" }).click();
  const menu = page.locator("#categories");
  await menu.locator("summary").first().click();
  const child = menu.locator("details[open] [data-part=children] a").first();
  const name = (await child.textContent()) ?? "";
  expect(name).not.toBe("");
  await child.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("gives the focus to a sheet and back", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#more").getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});
