import cart from "../../locales/en/cart.json" with { type: "json" };
import quickOrder from "../../locales/en/quick-order.json" with { type: "json" };
import signIn from "../../locales/en/sign-in.json" with { type: "json" };
import catalogue from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { newCustomer } from "../support/customer";
import { openBeforeScripts } from "../support/open-before-scripts";
import { aProduct } from "../support/shopper";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";
import { withTwoStep } from "../support/two-step";

test("what a shopper types before the scripts come stays and counts", async ({ page, shop }) => {
  const { slug } = await aProduct(shop, 17);
  let scriptsCome = await openBeforeScripts(page, `/p/${slug}`);
  await page.locator("#quantity").fill("2");
  await scriptsCome();
  await expect(page.locator("[data-part=sum]")).toContainText(/^2 packs/);
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.locator("[data-part=cart-button]")).toContainText("2 items");

  scriptsCome = await openBeforeScripts(page, "/cart");
  const packs = page.locator("[data-part=lines] input[inputmode=numeric]");
  await packs.fill("1");
  await scriptsCome();
  await expect(packs).toHaveValue("1");
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");

  scriptsCome = await openBeforeScripts(page, "/checkout");
  await page.locator("#contact-firstName").fill("Ada");
  await scriptsCome();
  await expect(page.locator("#contact-firstName")).toHaveValue("Ada");
  await expect(page.locator("#contact-firstName"), "who types is not thrown out").toBeFocused();
  await expect(page.locator("[data-part=field]", { has: page.locator("#contact-firstName") })).toContainText(
    "3/60",
  );

  // What this device kept comes back beside what was typed just now.
  await page.locator("#contact-lastName").fill("Lovelace");
  scriptsCome = await openBeforeScripts(page, "/checkout");
  await page.locator("#contact-firstName").fill("Augusta");
  await scriptsCome();
  await expect(page.locator("#contact-lastName")).toHaveValue("Lovelace");
  await expect(page.locator("#contact-firstName")).toHaveValue("Augusta");
});

test("who has begun to put a refused form right before the scripts come goes on undisturbed", async ({
  page,
}) => {
  const scriptsCome = await openBeforeScripts(page, "/register");
  await page.locator("#main form button[type=submit]").click();
  const problems = page.locator("#problems");
  await expect(problems).toBeVisible();
  await expect(problems, "the page begins at what is wrong").toBeFocused();
  await page.locator("#register-email").focus();
  await page.keyboard.type("ada@");
  await scriptsCome();
  await page.keyboard.type("example.com");
  await expect(page.locator("#register-email")).toHaveValue("ada@example.com");
  await expect(problems).toHaveCount(0);
});

test("a text that was there already keeps what is changed in it before the scripts come", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/quick-order`);
  const list = page.getByLabel(quickOrder.listLabel);
  await list.fill("SW-305-229-152 x 3");
  await page.getByRole("button", { name: quickOrder.read }).click();
  await expect(page.getByRole("heading", { level: 1, name: quickOrder.listTitle })).toBeVisible();
  const scriptsCome = await openBeforeScripts(page, new URL(page.url()).pathname);
  await list.fill("SW-305-229-152 x 4");
  await scriptsCome();
  await expect(list).toHaveValue("SW-305-229-152 x 4");
  await page.getByRole("button", { name: quickOrder.read }).click();
  await expect(page.getByText("4 packs of 25 (100 in all)")).toBeVisible();
});

test("a text of the back office keeps what is changed in it before the scripts come", async ({
  page,
  shop,
}) => {
  await signInStaff(page, shop, "marketing");
  const path = "/staff/catalogue/category?slug=single-wall-boxes";
  let scriptsCome = await openBeforeScripts(page, path);
  const description = page.getByLabel(catalogue.category.description, { exact: false });
  await expect(description).not.toHaveValue("");
  await description.fill("Boxes of one wall.");
  await scriptsCome();
  await expect(description).toHaveValue("Boxes of one wall.");

  // Who has selected all of it by then writes over it.
  scriptsCome = await openBeforeScripts(page, path);
  await description.selectText();
  await scriptsCome();
  await page.keyboard.insertText("Boxes of another wall.");
  await expect(description).toHaveValue("Boxes of another wall.");
});

test("a press that lasts while the scripts come is taken", async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, "/register");
  const register = page.locator("#main form button[type=submit]");
  await register.click();
  const problem = page.locator("#register-email-problem");
  await expect(problem).toBeVisible();
  // The browser goes there once the page has been read to its end, whatever has been pressed by then.
  await expect(page.locator("#problems")).toBeFocused();
  await page.locator("#register-email").fill("ada@example.com");
  await register.hover();
  await page.mouse.down();
  await scriptsCome();
  await page.mouse.up();
  await expect(problem).toHaveCount(0);
  await expect(page.locator("#problems")).toBeFocused();
});

test("who changes a line before the scripts come is not taken to the one that was removed", async ({
  page,
  shop,
}) => {
  for (const at of [17, 23]) {
    await page.goto(`/p/${(await aProduct(shop, at)).slug}`);
    const added = page.waitForResponse("**/api/cart/current/add");
    await page.locator("form[id^=buy-] button[type=submit]").click();
    await added;
  }
  const scriptsCome = await openBeforeScripts(page, "/cart");
  await page.getByRole("button", { name: cart.remove }).first().click();
  // Who speaks to the browser says what stands on the button.
  await expect(page.locator("[data-part=undo] button")).toHaveAccessibleName(
    new RegExp(`^${await page.locator("[data-part=undo] button").textContent()}: `),
  );
  const packs = page.locator("[data-part=lines] input[inputmode=numeric]");
  await packs.focus();
  await scriptsCome();
  await expect(packs).toBeFocused();
});

test("the digits of a code that were typed before the scripts come stand in its boxes", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(shop, "Early");
  const { app, recoveryCodes } = await withTwoStep(shop, customer);
  const openCode = async () => {
    const scriptsCome = await openBeforeScripts(page, "/login");
    await page.locator("#login-username").fill(customer.email);
    await page.locator("#login-password").fill(customer.password);
    await page.getByRole("button", { name: signIn.login, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(signIn.codeTitle);
    await page.locator("#login-_two_step").focus();
    return scriptsCome;
  };
  let scriptsCome = await openCode();
  const recoveryCode = recoveryCodes[0] ?? "";
  await page.keyboard.type(recoveryCode);
  await scriptsCome();
  await expect(page.getByRole("button", { name: signIn.useApp })).toBeVisible();
  await expect(page.locator("#login-_two_step")).toHaveValue(recoveryCode);

  scriptsCome = await openCode();
  const code = app.code(1);
  await page.keyboard.type(code.slice(0, 4));
  await scriptsCome();
  await expect(page.locator("[data-digit]")).toHaveCount(6);
  await page.keyboard.type(`${code.slice(4)}`);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-account", "in");
});
