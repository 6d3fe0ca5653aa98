import { get } from "node:http";
import type { Page } from "@playwright/test";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-people.json" with { type: "json" };
import todayWords from "../../locales/en/staff-today.json" with { type: "json" };
import { from, newAddress } from "../../packaging-api/tests/support/customer";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { newCustomer } from "../support/customer";
import type { SharedShop } from "../support/shared-shop";
import { mailsTo, newShopper } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const HOSTILE = `"><script>document.title="taken"</script><img src=x onerror=alert(1)> {{count}} =cmd|' /C calc'!A0`;

/** What a company may be called. */
const COMPANY = `<b>Kraft & Söhne</b> "Ltd" {{count}} =1+1`;

/** Writes to the shop as the contact form does. */
const write = (shop: SharedShop, email: string, value: string) =>
  shop.api.call("notifyWebsite", {
    body: {
      title: "Message",
      items: [{ title: "Message", value }],
      sender: { name: HOSTILE.slice(0, 60), email },
    },
    headers: from(newAddress()),
  });

/** From what waits to the answer by mail, with an answer that is ready. */
async function answerAMessage(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const shopper = newShopper("Writer");
  const asked = `${HOSTILE} ${shopper.email}`;
  await write(shop, shopper.email, asked);
  await signInStaff(page, shop, "service");
  await expect(page.getByRole("heading", { level: 1, name: todayWords.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "what waits");

  await page.goto(`${shop.url}/staff/messages/answers`);
  await page.getByLabel(words.messages.answerName).fill(`Late ${shopper.email}`);
  await page.getByLabel(words.messages.answer, { exact: false }).fill("They leave today.\nSorry.");
  await page.getByRole("button", { name: words.messages.save }).click();
  await expect(page.locator("#problems")).toContainText("An answer is ready");
  if (looksAtPages) await expectSoundPage(page, "answers that are ready");

  await page.goto(`${shop.url}/staff`);
  await page.locator("[data-waiting=messages] a").click();
  await expect(page.getByRole("heading", { level: 1, name: words.messages.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "messages that wait");
  const link = page.getByRole("link").filter({ hasText: shopper.email.slice(0, 30) });
  // The latest is the last of them.
  while ((await link.count()) === 0) await page.getByRole("link", { name: words.more }).click();
  await link.click();
  await expect(page.locator("main dd")).toHaveText(asked);
  await expect(page).not.toHaveTitle(/taken/);
  await expect(page.getByRole("link", { name: words.messages.orders })).toHaveAttribute("href", /search=/);
  if (looksAtPages) await expectSoundPage(page, "a hostile message");

  await page.getByLabel(words.messages.ready).selectOption(`Late ${shopper.email}`);
  await page.getByRole("button", { name: words.messages.useReady }).click();
  const field = page.locator("#field-text");
  await expect(field).toHaveValue("They leave today.\nSorry.");
  await field.fill("They leave today.\nSorry for that.");
  await page.getByRole("button", { name: staffWords.tryFirst }).first().click();
  await expect(page.locator("#problems")).toContainText("Nothing was changed yet.");
  await expect(field).toHaveValue("They leave today.\nSorry for that.");
  await page.getByRole("button", { name: words.messages.send }).click();
  await expect(page.locator("#problems")).toContainText("is answered by mail");
  await expect(page.getByText("Sorry for that.")).toBeVisible();
  // The note to the staff names the mailbox too.
  const answers = async () =>
    (await mailsTo(shopper, shop)).filter((mail) => mail.includes("Sorry for that."));
  await expect.poll(async () => (await answers()).length, { timeout: 60_000 }).toBe(1);
  if (looksAtPages) await expectSoundPage(page, "an answered message");
}

/** From the search to what is done for a customer. */
async function serveACustomer(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const ada = await newCustomer(shop, "Ada");
  const place = from(newAddress());
  const { token } = await shop.api.call("login", {
    body: { username: ada.email, password: ada.password },
    headers: place,
  });
  await shop.api.call("updateMe", {
    body: { firstName: "Ada", lastName: ada.lastName, company: COMPANY },
    headers: { ...place, authorization: `Bearer ${token}` },
  });
  await signInStaff(page, shop, "service");
  await page.goto(`${shop.url}/staff/customers`);
  if (looksAtPages) await expectSoundPage(page, "the latest customers");
  await page.getByLabel(words.customers.search).fill("nobody-begins-so");
  await page.getByRole("button", { name: words.customers.find }).click();
  await expect(page.getByText(words.customers.none)).toBeVisible();
  await page.getByLabel(words.customers.search).fill(ada.email.slice(0, 30));
  await page.getByRole("button", { name: words.customers.find }).click();
  await page.getByRole("link", { name: `Ada ${ada.lastName}` }).click();
  await expect(page.getByText(ada.email)).toBeVisible();
  await expect(page.getByText(COMPANY, { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/taken/);
  if (looksAtPages) await expectSoundPage(page, "a customer's sheet");
  await expect(page.getByText(words.customers.noStandingOrders)).toBeVisible();
  await expect(page.getByText(words.customers.booksNowhere)).toBeVisible();

  const before = (await mailsTo(ada, shop)).length;
  await page.getByRole("button", { name: words.customers.recover }).click();
  await expect(page.locator("#problems")).toContainText("how to choose a new password");
  await expect.poll(async () => (await mailsTo(ada, shop)).length, { timeout: 60_000 }).toBe(before + 1);
  await page.getByRole("button", { name: words.customers.signOut }).click();
  await expect(page.locator("#problems")).toContainText("is signed out of 2 places");

  await page.getByLabel(words.customers.limit).fill("a lot");
  // As a browser that does not know the attribute.
  if (looksAtPages)
    await page.getByLabel(words.customers.limit).evaluate((input) => input.removeAttribute("pattern"));
  else await page.getByLabel(words.customers.limit).fill("0");
  await page.getByRole("button", { name: words.customers.giveTerms }).click();
  await expect(page.locator("#problems")).toContainText(staffWords.invalid);
  await page.getByLabel(words.customers.limit).fill("1000");
  await page.getByLabel(words.customers.days).fill("30");
  await page.getByRole("button", { name: words.customers.giveTerms }).click();
  await expect(page.locator("#problems")).toContainText("of £1,000.00");
  await page.getByLabel(words.customers.holdReason).fill("Address unclear");
  await page.getByRole("button", { name: words.customers.hold }).click();
  await expect(page.getByText("Held: Address unclear", { exact: true })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "terms of an account");

  const keeper = newShopper("Keeper").email;
  await page.getByLabel(words.customers.booksMailbox).fill(keeper);
  await page.getByRole("button", { name: words.customers.booksAsk }).click();
  await expect(page.locator("#problems")).toContainText(`${keeper} is asked by mail`);
  if (looksAtPages) await expectSoundPage(page, "a mailbox that is asked");
  await page.getByRole("button", { name: words.customers.booksClear }).click();
  await expect(page.locator("#problems")).toContainText("are sent nowhere any more");
  await expect(page.getByText(words.customers.booksNowhere)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.customers.export }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("person.json");

  await page.locator("summary").filter({ hasText: words.customers.erase }).click();
  await page.locator("details").getByRole("button", { name: staffWords.tryFirst }).click();
  await expect(page.locator("#problems")).toContainText("Nothing of it must be kept.");
  await page.locator("summary").filter({ hasText: words.customers.erase }).click();
  await page.locator("details").getByRole("button", { name: words.customers.erase }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.customers.missing })).toBeVisible();
  await expect(page.locator("#problems")).toContainText("is ended");
  if (looksAtPages) await expectSoundPage(page, "a customer who is gone");
}

/** The log, narrowed and as a file. */
async function readTheLog(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const owner = await signInStaff(page, shop, "owner");
  await page.goto(`${shop.url}/staff/messages/answers`);
  const name = `=A1 ${owner.email}`.slice(0, 55);
  await page.getByLabel(words.messages.answerName).fill(name);
  await page.getByLabel(words.messages.answer, { exact: false }).fill(HOSTILE);
  await page.getByRole("button", { name: words.messages.save }).click();
  await expect(page.locator("#problems")).toContainText("An answer is ready");

  await page.goto(`${shop.url}/staff/audit`);
  await page.getByLabel(words.audit.who).fill(owner.email);
  await page.getByRole("button", { name: words.audit.narrow }).click();
  await expect(page).toHaveURL(/who=/);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("messages save-answer");
  await expect(row).toContainText("browser");
  await expect(row).toContainText(HOSTILE.slice(0, 40));
  await expect(page).not.toHaveTitle(/taken/);
  if (looksAtPages) await expectSoundPage(page, "the audit log");
  const href = (await page.getByRole("link", { name: words.audit.file }).getAttribute("href")) ?? "";
  const file = await page.request.get(shop.url + href);
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toContain(`'${name}`);
}

test("a message is answered from what waits, with an answer that is ready", ({ page, shop }) =>
  answerAMessage(page, shop, true));

test("a customer is found, led to a new password, held and erased", ({ page, shop }) =>
  serveACustomer(page, shop, true));

test("the audit log is narrowed and taken along", ({ page, shop }) => readTheLog(page, shop, true));

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });

  test("a message is answered from what waits without JavaScript", ({ page, shop }) =>
    answerAMessage(page, shop, false));

  test("a customer is found, led to a new password, held and erased without JavaScript", ({ page, shop }) =>
    serveACustomer(page, shop, false));

  test("the audit log is narrowed and taken along without JavaScript", ({ page, shop }) =>
    readTheLog(page, shop, false));
});

test("what waits is shown as it comes, without a reload", async ({ page, shop }) => {
  await signInStaff(page, shop, "service");
  await page.goto(`${shop.url}/staff`);
  const waiting = page.locator("[data-waiting=messages] b");
  const countWaiting = async () => ((await waiting.count()) === 0 ? 0 : Number(await waiting.textContent()));
  const before = await countWaiting();
  await page.evaluate(() => document.body.setAttribute("data-loaded", "once"));
  await write(shop, newShopper("Writer").email, "Is this seen at once?");
  // Other journeys write to the shop as well.
  await expect.poll(countWaiting, { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(page.locator("body")).toHaveAttribute("data-loaded", "once");
});

/** Asks for the stream and goes away so many milliseconds later. */
const leaveStream = (url: string, cookie: string, after: number) =>
  new Promise<void>((resolve) => {
    const asked = get(url, { headers: { cookie } });
    // It is this end that breaks it off.
    asked.on("error", () => resolve());
    asked.on("close", () => resolve());
    setTimeout(() => asked.destroy(), after);
  });

test("who leaves before the stream has begun takes nobody's place", async ({ page, shop }) => {
  await signInStaff(page, shop, "service");
  const cookies = await page.context().cookies(`${shop.url}/staff`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (let turn = 0; turn < 180; turn++)
    await leaveStream(`${shop.url}/staff/today/events`, cookie, 2 + (turn % 60));
  const status = await page.evaluate(async () => {
    const stopping = new AbortController();
    const { status: answered } = await fetch("/staff/today/events", { signal: stopping.signal });
    stopping.abort();
    return answered;
  });
  expect(status).toBe(200);
});

test("the stream of what waits is for who is signed in alone", async ({ page, shop }) => {
  const answer = await page.request.get(`${shop.url}/staff/today/events`);
  expect(answer.status()).toBe(401);
  await signInStaff(page, shop, "packer");
  for (const path of ["/staff/messages", "/staff/customers", "/staff/audit"]) {
    await page.goto(shop.url + path);
    await expect(page.getByRole("heading", { level: 1, name: staffWords.notAllowedTitle })).toBeVisible();
  }
  expect((await page.request.get(`${shop.url}/staff/audit/file`, { maxRedirects: 0 })).status()).toBe(303);
  const forged = await page.request.post(`${shop.url}/staff/customers/nobody/export`, {
    headers: { origin: "https://elsewhere.example" },
  });
  expect(forged.status()).toBe(403);
});
