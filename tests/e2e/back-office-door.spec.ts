import type { Page } from "@playwright/test";
import words from "../../locales/en/staff.json" with { type: "json" };
import todayWords from "../../locales/en/staff-today.json" with { type: "json" };
import { rowsOf } from "../../packaging-api/tests/support/sql";
import { untilStarted } from "../support/page-start";
import type { SharedShop } from "../support/shared-shop";
import { newShopper } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { invitationLink, type Staff, signInStaff, staffPassword } from "../support/staff";
import { expect, test } from "../support/test";

async function signIn(
  page: Page,
  shop: SharedShop,
  { email, app }: Staff,
  code = app.code(1),
): Promise<void> {
  await page.goto(`${shop.url}/staff/members`);
  await expect(page).toHaveURL(/\/staff\/sign-in\?next=/);
  await page.getByLabel(words.email).fill(email);
  await page.locator("#field-password").fill(staffPassword);
  await page.getByLabel(words.code).fill(code);
  await page.getByRole("main").getByRole("button", { name: words.signIn, exact: true }).click();
}

/** From the letter to the day on which somebody else is invited. */
async function openTheBackOffice(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const owner = await signInStaff(page, shop, "owner");
  await expect(page.getByRole("heading", { level: 1, name: todayWords.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "the back office");
  await page.getByRole("banner").getByRole("link", { name: words.section.members, exact: true }).click();
  await expect(page.getByText(owner.email)).toBeVisible();

  const { email } = newShopper("Packer");
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.roleLabel).last().selectOption("packer");
  await page.getByRole("button", { name: words.tryFirst }).last().click();
  await expect(page.locator("#problems")).toContainText("Nothing was changed yet.");
  await expect(page.getByLabel(words.email)).toHaveValue(email);
  if (looksAtPages) await expectSoundPage(page, "the staff, and what would happen");
  await page.getByRole("button", { name: words.inviteGo }).click();
  await expect(page.locator("#problems")).toContainText(email);
  await expect(page.getByText(`${email}, ${words.role.packer}`)).toBeVisible();
  expect(await invitationLink(shop, email)).toContain("/staff/invitation/");

  await page.getByRole("button", { name: words.signOut }).click();
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  if (looksAtPages) await expectSoundPage(page, "signing in");
  await signIn(page, shop, owner, "000000");
  await expect(page.locator("#problems")).toContainText("not right");
  await signIn(page, shop, owner);
  await expect(page).toHaveURL(/\/staff\/members/);
  await page.getByRole("banner").getByRole("link", { name: owner.name, exact: true }).click();
  await expect(page.getByText(words.here, { exact: true })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "where somebody is signed in");
}

test("an owner is invited by letter, signs in and invites a packer", async ({ page, shop }) => {
  await openTheBackOffice(page, shop, true);
});

test("an owner opens the back office at a desk, and by the keyboard @desktop", async ({ page, shop }) => {
  await signInStaff(page, shop, "owner");
  // Keys are what scripts add: before they are there nothing takes them.
  await untilStarted(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page.getByRole("heading", { level: 1, name: words.section.members })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("an owner is invited, signs in and invites", async ({ page, shop }) => {
    await openTheBackOffice(page, shop, false);
  });
});

test("a packer sees what is theirs, and shoppers see none of it", async ({ page, shop, browser }) => {
  await signInStaff(page, shop, "packer");
  await page.goto(`${shop.url}/staff/members`);
  await expect(page.getByRole("heading", { level: 1, name: words.notAllowedTitle })).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: words.section.members, exact: true }),
  ).toHaveCount(0);

  const answer = await page.request.get(`${shop.url}/staff/members`);
  const headers = answer.headers();
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(headers["content-security-policy"]).toMatch(/'nonce-/);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name.endsWith("foldwell-staff"));
  expect(cookie).toMatchObject({ path: "/staff", httpOnly: true, sameSite: "Lax" });
  // Nothing of the shop's frame is in it, and nothing of it in the shop.
  expect(await answer.text()).not.toContain('data-part="cart-button"');
  expect(await (await page.request.get(`${shop.url}/about`)).text()).not.toContain("/staff");

  const context = await browser.newContext();
  try {
    const stranger = await context.newPage();
    await stranger.goto(`${shop.url}/staff/members`);
    await expect(stranger).toHaveURL(/\/staff\/sign-in\?next=/);
    const forged = await stranger.request.post(`${shop.url}/staff/do/inviteStaff`, {
      form: { email: "eve@example.com", role: "owner" },
      headers: { origin: "https://elsewhere.example" },
    });
    expect(forged.status()).toBe(403);
  } finally {
    await context.close();
  }
});

test("a passkey signs in without password and code, once for each challenge", async ({
  page,
  shop,
  context,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await signInStaff(page, shop, "packer");
  await page.goto(`${shop.url}/staff/sessions`);
  await page.getByLabel(words.passkey.name).fill("Phone");
  await page.getByRole("button", { name: words.passkey.add }).click();
  await expect(page.getByText("Phone", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: words.signOut }).click();
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  const sent = page.waitForRequest("**/staff/do/signInByPasskey");
  await page.getByRole("button", { name: words.passkey.signIn }).click();
  const body = (await sent).postData() ?? "";
  await expect(page).toHaveURL(/\/staff(?:\?.*)?$/);

  // Who overheard the answer is not let in by it.
  const again = await page.request.post(`${shop.url}/staff/do/signInByPasskey`, {
    data: body,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: shop.url },
    maxRedirects: 0,
  });
  expect(again.headers().location).toContain("error=");

  await page.goto(`${shop.url}/staff/sessions`);
  await page.getByRole("button", { name: words.passkey.remove }).click();
  await expect(page.getByText("Phone", { exact: true })).toHaveCount(0);

  if (shop.api.databaseUrl === undefined) return;
  const entries = await rowsOf(
    shop.api,
    "select command, details from audit_log where actor = $1 order by id",
    [email],
  );
  expect(entries).toEqual([
    { command: "members accept", details: { role: "packer" } },
    { command: "members passkey-add", details: { name: "Phone" } },
    { command: "members sign-out", details: { device: expect.any(String) } },
    { command: "members sign-in", details: { by: "passkey", name: "Phone" } },
    { command: "members passkey-remove", details: { name: "Phone" } },
  ]);
});
