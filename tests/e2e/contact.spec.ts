import type { Page } from "@playwright/test";
import sharp from "sharp";
import words from "../../locales/en/contact.json" with { type: "json" };
import failures from "../../locales/en/failures.json" with { type: "json" };
import { photograph } from "../../packaging-api/tests/support/photograph";
import { openLongAgo } from "../support/contact-form";
import { newCustomer, signIn } from "../support/customer";
import type { SharedShop } from "../support/shared-shop";
import { mailsTo, newShopper, type Shopper } from "../support/shopper";
import { expect, test } from "../support/test";

const SHOP = "sales@foldwell.example";
/** Milliseconds for which the form wants to have been open. */
const LEAST_AGE = 3_100;

const send = (page: Page) => page.getByRole("button", { name: words.send }).click();

async function attach(page: Page, buffer: Buffer) {
  await page.locator("#contact-picture").setInputFiles({ name: "open.jpg", mimeType: "image/jpeg", buffer });
}

const isTo = (mail: string, address: string) => new RegExp(`^To: .*${address}`, "m").test(mail);

/** The shop's mail about a shopper's message, once it is written. */
async function mailToShop(shopper: Shopper, shop: SharedShop): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(shopper, shop)).find((mail) => isTo(mail, SHOP));
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

/** The picture that is attached to a mail. */
function attachedTo(mail: string): Buffer {
  const part = mail.split(/^--.*\r\n/m).find((text) => text.startsWith("Content-Type: image/jpeg"));
  return Buffer.from(part?.split("\r\n\r\n")[1] ?? "", "base64");
}

/** Lets time go by: the scripts of a page have the seal that it came with. */
const waitOut = (page: Page) => page.waitForTimeout(LEAST_AGE);

/**
 * Writes with every mistake first, then with a picture that says where it was taken.
 * @param grow makes the form as old as it has to be
 */
async function write(page: Page, shop: SharedShop, grow: (page: Page) => Promise<void>) {
  const shopper = newShopper("Writer");
  await page.goto("/report");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.reportTitle);
  await expect(page.locator("#contact-topic")).toHaveValue("problem");
  await page.locator("#contact-name").fill(shopper.firstName);
  await page.locator("#contact-email").fill("not an address");
  await send(page);
  await expect(page.locator("#contact-email-problem")).toHaveText("Please enter a valid email address");
  await expect(page.locator("#contact-message-problem")).toHaveText("Fill in: Message");
  await expect(page.locator("#contact-name")).toHaveValue(shopper.firstName);

  const message = `The lid of ${shopper.email} came open.\nTwice.`;
  await page.locator("#contact-email").fill(shopper.email);
  await page.locator("#contact-message").fill(message);
  await grow(page);
  await attach(page, Buffer.from("no picture"));
  await send(page);
  await expect(page.locator("#contact-picture-problem")).toHaveText(
    "Choose a picture: a JPEG, PNG or WebP file",
  );
  await expect(page.locator("#contact-message")).toHaveValue(message);

  await grow(page);
  await attach(page, await photograph());
  await send(page);
  await expect(page).toHaveURL(/\/report\?done=sent$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sentTitle);
  await expect(page.locator("main")).not.toContainText(words.sentCopy);

  const toShop = await mailToShop(shopper, shop);
  expect(toShop).toContain("Subject: Website: A problem");
  expect(toShop).toMatch(new RegExp(`^Reply-To: .*${shopper.email}`, "m"));
  // Anybody can type any address: nobody is written to for that.
  expect((await mailsTo(shopper, shop)).filter((mail) => isTo(mail, shopper.email))).toEqual([]);
  const { width, height, exif } = await sharp(attachedTo(toShop)).metadata();
  expect({ width, height, exif }).toEqual({ width: 160, height: 320, exif: undefined });
}

/** Writes as a customer who is signed in, from the account's own address. */
async function writeSignedIn(page: Page, shop: SharedShop) {
  const customer = await newCustomer(shop, "Ada");
  await signIn(page, customer, shop.url);
  await page.goto("/contact");
  await page.locator("#contact-name").fill("Ada");
  await page.locator("#contact-email").fill(customer.email);
  await page.locator("#contact-topic").selectOption("order");
  await page.locator("#contact-message").fill("Where is it?");
  await waitOut(page);
  await send(page);
  await expect(page).toHaveURL(/\/contact\?done=copied$/);
  await expect(page.locator("main")).toContainText(words.sentCopy);
  await expect
    .poll(async () => (await mailsTo(customer, shop)).filter((mail) => isTo(mail, customer.email)).join())
    .toContain("Subject: We have your message to Foldwell");
}

test("a customer's message is copied to the account's address", ({ page, shop }) =>
  writeSignedIn(page, shop));

test("a message with a picture arrives and is counted @desktop", async ({ page, shop }) => {
  await page.goto("/feedback");
  await expect(page.locator("[data-part=feedback]")).toBeHidden();
  await page.locator("#contact-message").fill("a".repeat(1_460));
  await expect(page.locator("[data-part=field]", { has: page.locator("textarea") })).toContainText(
    "Max Character Limit 1460/1500",
  );
  await expect(page.locator("[data-part=field] [role=status]")).toHaveText("Fewer than 50 characters left");
  await write(page, shop, waitOut);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer's message is copied to the account's address", ({ page, shop }) =>
    writeSignedIn(page, shop));

  test("a message with a picture arrives", async ({ page, shop }) => {
    await write(page, shop, openLongAgo);
  });

  test("whose words and picture are both refused says so at once, and nothing of it once it was sent", async ({
    page,
  }) => {
    await page.goto("/report");
    await page.locator("#contact-name").fill("Ada");
    await page.locator("#contact-email").fill("not an address");
    await page.locator("#contact-message").fill("It came open.");
    await attach(page, Buffer.from("GIF89a"));
    await send(page);
    await expect(page.locator("#contact-email-problem")).toBeVisible();
    await expect(page.locator("#contact-picture-problem")).toBeVisible();
    await expect(
      page.locator("[data-part=field]", { has: page.locator("#contact-picture") }),
    ).not.toContainText("open.jpg");

    await page.locator("#contact-email").fill(newShopper("Mender").email);
    await openLongAgo(page);
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sentTitle);
    await page.goBack();
    await expect(page).toHaveURL(/error=invalid/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.reportTitle);
    await expect(page.locator("main")).not.toContainText(failures.invalid);
    await expect(page.locator("main")).toContainText(failures.invalid_unmarked);
  });

  test("whose form is too old is asked to send again, and loses no word", async ({ page }) => {
    await page.goto("/");
    await page.locator("[data-part=feedback]").click();
    await expect(page).toHaveURL(/\/feedback$/);
    await page.locator("#contact-name").fill("Ada");
    await page.locator("#contact-email").fill(newShopper("Patient").email);
    await page.locator("#contact-message").fill("Well done.");
    await page.locator("input[name=seal]").evaluate((input: HTMLInputElement) => {
      input.value = "";
    });
    await send(page);
    await expect(page.locator("#problems")).toContainText(failures.form_stale);
    await waitOut(page);
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sentTitle);
  });
});
