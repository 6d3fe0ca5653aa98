import type { Page } from "@playwright/test";
import editWords from "../../locales/en/edit.json" with { type: "json" };
import formWords from "../../locales/en/form.json" with { type: "json" };
import profileWords from "../../locales/en/profile.json" with { type: "json" };
import words from "../../locales/en/sign-in.json" with { type: "json" };
import { from, newAddress } from "../../packaging-api/tests/support/customer";
import { mailedToken, newCustomer } from "../support/customer";
import { newShopper, type Shopper } from "../support/shopper";
import { expect, test } from "../support/test";

type Shop = Parameters<typeof mailedToken>[1];

const PASSWORD = "Larch.Meadow.26";

function fillPasswords(page: Page, password: string, again = password) {
  return page
    .locator("#register-password")
    .fill(password)
    .then(() => page.locator("#register-confirm_password").fill(again));
}

async function fillPerson(page: Page, { firstName, lastName, email }: Shopper) {
  await page.locator("#register-firstName").fill(firstName);
  await page.locator("#register-lastName").fill(lastName);
  await page.locator("#register-email").fill(email);
}

const send = (page: Page) => page.getByRole("button", { name: words.createAccount, exact: true }).click();

/** What stands beside a field. */
const beside = (page: Page, id: string) => page.locator(`#${id}-problem`);

/** Everything that can be wrong with the form, until the account is made. */
async function register(page: Page, shopper: Shopper) {
  await page.goto("/register");
  await send(page);
  await expect(beside(page, "register-firstName")).toHaveText("Fill in: First name");
  await expect(beside(page, "register-lastName")).toHaveText("Fill in: Last name");
  await expect(beside(page, "register-email")).toHaveText(formWords.problem_email);
  await expect(beside(page, "register-password")).toHaveText("Password must be a minimum of 8 characters");
  await expect(beside(page, "register-confirm")).toHaveText(formWords.problem_unaccepted);
  await expect(page.locator("#problems li")).toHaveCount(6);

  await fillPerson(page, { ...shopper, email: "not an address" });
  await fillPasswords(page, "short", "no (brackets) allowed");
  await page.locator("#register-marketing").check();
  await send(page);
  await expect(beside(page, "register-email")).toHaveText("Please enter a valid email address");
  await expect(beside(page, "register-password")).toHaveText("Password must be a minimum of 8 characters");
  await expect(beside(page, "register-confirm_password")).toContainText(
    "Password contains invalid characters",
  );
  await expect(page.locator("#register-firstName")).toHaveValue(shopper.firstName);
  await expect(page.locator("#register-email")).toHaveValue("not an address");
  await expect(page.locator("#register-marketing")).toBeChecked();

  await fillPerson(page, shopper);
  await page.locator("#register-confirm").check();
  await fillPasswords(page, PASSWORD, `${PASSWORD}x`);
  await send(page);
  await expect(beside(page, "register-confirm_password")).toHaveText("Passwords do not match");
  await fillPasswords(page, PASSWORD);
  await send(page);
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page.getByText(words.createdNext)).toBeVisible();
}

async function logIn(page: Page, email: string, password: string) {
  await page.locator("#login-username").fill(email);
  await page.locator("#login-password").fill(password);
  await page.getByRole("button", { name: words.login, exact: true }).click();
}

async function activate(page: Page, password: string) {
  await page.locator("#activate-password").fill(password);
  await page.getByRole("button", { name: words.activateButton }).click();
}

/** Who logs in before the link was opened is told so, and has it sent again. @returns the second link's token. */
async function sendLinkAgain(page: Page, shopper: Shopper, shop: Shop): Promise<string> {
  const first = await mailedToken(shopper, shop, "activate");
  await page.goto("/login");
  await logIn(page, shopper.email, PASSWORD);
  await expect(page.locator("#problems")).toContainText(words.signIn_not_active);
  await page.getByRole("button", { name: words.mailAgain }).click();
  await expect(page.getByText(words.done_mailed)).toBeVisible();
  await expect.poll(() => mailedToken(shopper, shop, "activate")).not.toBe(first);
  return mailedToken(shopper, shop, "activate");
}

/** From the mail to the first look at the account. */
async function begin(page: Page, shopper: Shopper, token: string) {
  await page.goto(`/activate/${token}`);
  await activate(page, "Not.the.password");
  await expect(beside(page, "activate-password")).toHaveText(words.activateWrong);
  await activate(page, PASSWORD);
  await expect(page).toHaveURL(/\/account\/activation\/complete$/);
  await expect(page.getByText(words.activation_complete)).toBeVisible();

  await logIn(page, shopper.email, "Not.the.password");
  await expect(page.locator("#problems")).toContainText("Invalid credentials.");
  await expect(page.locator("#login-username")).toHaveValue(shopper.email);
  await logIn(page, shopper.email, PASSWORD);
  await expect(page).toHaveURL(/\/profile\?next=%2Faccount$/);

  await expect(page.locator("#profile-firstName")).toHaveValue(shopper.firstName);
  await expect(page.locator("input[name=marketing]")).toBeChecked();
  await page.locator("#profile-vatNumber").fill("GB 123 4567 83");
  await page.locator("#profile-postCode").fill("LS1");
  await page.locator("#profile-addressLine1").fill("Unit 4");
  await page.locator("input[name=marketing]").uncheck();
  const save = page.getByRole("button", { name: profileWords.save });
  await save.click();
  // Of both calls that the form stands for, at once.
  await expect(beside(page, "profile-vatNumber")).toHaveText(formWords.problem_vat);
  await expect(beside(page, "profile-postCode")).toHaveText(formWords.problem_postcode);
  await expect(beside(page, "profile-cityTown")).toHaveText("Fill in: City or town");
  await expect(page.locator("#profile-addressLine1")).toHaveValue("Unit 4");
  await expect(page.locator("input[name=marketing]")).not.toBeChecked();
  await page.locator("#profile-vatNumber").fill("GB 123 4567 82");
  await page.locator("#profile-postCode").fill("ls1 4ap");
  await page.locator("#profile-cityTown").fill("Leeds");
  await save.click();
  await expect(page).toHaveURL(/\/account$/);

  await page.goto("/account/addresses");
  await expect(page.getByText("LS1 4AP")).toHaveCount(1);
  await page.goto("/account/edit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(editWords.title);
  await expect(page.locator("#edit-vatNumber")).toHaveValue("GB123456782");
  await expect(page.locator("input[name=marketing]")).not.toBeChecked();
}

test("an account is made, activated and begun", async ({ page, shop }) => {
  const shopper = newShopper("Ada");
  await register(page, shopper);
  await begin(page, shopper, await sendLinkAgain(page, shopper, shop));
});

test("who registers first with somebody's address gains nothing @desktop", async ({ page, shop }) => {
  const owner = newShopper("Owner");
  const planted = "Strangers.Own.1";
  await shop.api.call("createUser", {
    body: { ...owner, firstName: "Mallory", password: planted, confirm: true, marketing: true },
    headers: from(newAddress()),
  });
  const strangers = await mailedToken(owner, shop, "activate");
  await page.goto("/register");
  await fillPerson(page, owner);
  await fillPasswords(page, "Password1");
  await page.locator("#register-confirm").check();
  await send(page);
  await expect(beside(page, "register-password")).toHaveText(formWords.problem_guessable);
  await fillPasswords(page, PASSWORD);
  await send(page);
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect.poll(() => mailedToken(owner, shop, "activate")).not.toBe(strangers);
  const own = await mailedToken(owner, shop, "activate");

  await page.goto(`/activate/${strangers}`);
  await activate(page, planted);
  await expect(page.getByText(words.activation_failed)).toBeVisible();
  await page.goto(`/activate/${own}`);
  await activate(page, planted);
  await expect(beside(page, "activate-password")).toHaveText(words.activateWrong);
  await activate(page, PASSWORD);
  await expect(page.getByText(words.activation_complete)).toBeVisible();
  await logIn(page, owner.email, planted);
  await expect(page.locator("#problems")).toContainText("Invalid credentials.");
  await logIn(page, owner.email, PASSWORD);
  await expect(page.locator("#profile-firstName")).toHaveValue(owner.firstName);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is made, activated and begun @desktop", async ({ page, shop }) => {
    const shopper = newShopper("Plain");
    await register(page, shopper);
    await begin(page, shopper, await sendLinkAgain(page, shopper, shop));
  });

  test("a used address and a used link say so", async ({ page, shop }) => {
    const owner = await newCustomer(shop, "Owner");
    await page.goto("/register");
    await fillPerson(page, owner);
    await fillPasswords(page, PASSWORD);
    await page.locator("#register-confirm").check();
    await send(page);
    await expect(beside(page, "register-email")).toHaveText("Error registering account");
    // No password comes back with the page.
    expect(await page.content()).not.toContain(PASSWORD);

    await page.goto(`/activate/${await mailedToken(owner, shop, "activate")}`);
    await activate(page, owner.password);
    await expect(page.getByText(words.activation_activated)).toBeVisible();
    await page.goto("/activate/no-such-link");
    await activate(page, PASSWORD);
    await expect(page.getByText(words.activation_failed)).toBeVisible();
  });
});
