import shellWords from "../../locales/en/shell.json" with { type: "json" };
import { signInWithEverything } from "../support/full-account";
import { placePayPalOrder } from "../support/paypal-order";
import { roomBetween } from "../support/room-around";
import { expect, test } from "../support/test";

const ROOM = 4;

test("words on a phone keep apart from the control that is next to them", async ({ page, shop }) => {
  await page.goto("/delivery");
  await expect(page.locator("[data-part=cart-button]")).toContainText("inc VAT");
  expect(
    await roomBetween(page.locator("[data-part=cart-button]"), page.locator("#q")),
  ).toBeGreaterThanOrEqual(ROOM);

  await placePayPalOrder(page, shop, 1);
  await page.goto("/checkout/thank-you");
  const transfer = page.locator("form[action*='/payment_method/']");
  expect(await roomBetween(transfer.getByRole("button"), transfer.locator("p"))).toBeGreaterThanOrEqual(ROOM);
});

test("the figure of new notifications stands beside the words of the Menu sheet", async ({ page, shop }) => {
  await signInWithEverything(page, shop);
  await page.goto("/search");
  await page.getByRole("button", { name: shellWords.menu, exact: true }).click();
  const row = page.locator("#more [data-part=sheet-row]");
  const link = row.getByRole("link", { name: shellWords.notifications });
  const badge = link.locator("[data-when=notifications]");
  await expect(badge).toHaveText(/^2/);
  const [words, figure] = await Promise.all([
    link.getByText(shellWords.notifications, { exact: true }).boundingBox(),
    badge.boundingBox(),
  ]);
  expect(figure!.x - (words!.x + words!.width)).toBeGreaterThanOrEqual(ROOM);
});
