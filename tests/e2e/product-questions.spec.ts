import type { Page } from "@playwright/test";
import formWords from "../../locales/en/form.json" with { type: "json" };
import productWords from "../../locales/en/product.json" with { type: "json" };
import words from "../../locales/en/product-question.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import type { Shop } from "../support/shop";
import { mailsTo, newShopper, type Shopper } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { expect, test } from "../support/test";

const SLUG = "single-wall-box-305-229-229";
const HOSTILE = `Holds it 20 kg? </script><b>x</b> {{count}} "'&amp;`;

/** The link of the only letter so far. */
async function linkTo(shopper: Shopper, shop: Shop): Promise<string> {
  await expect.poll(async () => (await mailsTo(shopper, shop)).length, { timeout: 60_000 }).toBe(1);
  const [mail = ""] = await mailsTo(shopper, shop);
  return shop.url + (/\/product-question\/[\w-]+/.exec(mail)?.[0] ?? "");
}

/** The number under which the staff find the question. */
async function numberOf({ api }: Shop, question: string): Promise<string> {
  const { output } = await runStaff(api, "questions", "list", "--json");
  const listed = JSON.parse(output) as { id: number; question: string }[];
  return String(listed.filter((one) => one.question === question).at(-1)?.id);
}

/** From the product's page to the answer that is shown with it. */
async function askAndBeAnswered(page: Page, shop: Shop, looksAtPages: boolean): Promise<void> {
  const shopper = newShopper("Asker");
  await page.goto(`${shop.url}/p/${SLUG}`);
  await page.getByRole("link", { name: productWords.ask, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "asking about a product");

  await page.locator("#question-email").fill("ada@shopper");
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.locator("#question-email-problem")).toHaveText(formWords.problem_email);
  await expect(page.locator("#question-question-problem")).toBeVisible();
  await expect(page.locator("#question-email")).toHaveValue("ada@shopper");
  if (looksAtPages) await expectSoundPage(page, "a question that is none");
  await page.locator("#question-question").fill(HOSTILE);
  await page.locator("#question-email").fill(shopper.email);
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.sentTitle })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a letter on its way");

  const link = await linkTo(shopper, shop);
  await page.goto(link);
  await expect(page.locator("blockquote")).toHaveText(HOSTILE);
  if (looksAtPages) await expectSoundPage(page, "a mailed link");
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page.getByText(words.confirmed)).toBeVisible();
  await expect(page.getByRole("button", { name: words.confirm })).toHaveCount(0);
  if (looksAtPages) await expectSoundPage(page, "a question that waits");

  const number = await numberOf(shop, HOSTILE);
  const answer = `Yes, up to 24 kg. <i>Dry</i>\n${shopper.email.length} boxes were tested.`;
  expect(await runStaff(shop.api, "questions", "answer", number, "--text", answer)).toMatchObject({
    code: 0,
  });
  await expect.poll(async () => (await mailsTo(shopper, shop)).length, { timeout: 60_000 }).toBe(2);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: words.overTitle })).toBeVisible();
  expect(await runStaff(shop.api, "questions", "publish", number)).toMatchObject({ code: 0 });
  const shown = page.locator("[data-part=questions]");
  await expect(async () => {
    await page.goto(`${shop.url}/p/${SLUG}`);
    await expect(shown).toContainText("Yes, up to 24 kg. <i>Dry</i>", { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(shown.getByRole("heading", { level: 3 }).first()).toHaveText(HOSTILE);
  expect(await (await page.request.get(page.url())).text()).not.toContain(shopper.email);
  if (looksAtPages) await expectSoundPage(page, "a product with a question");

  expect(await runStaff(shop.api, "questions", "hide", number)).toMatchObject({ code: 0 });
  await expect(async () => {
    await page.goto(`${shop.url}/p/${SLUG}`);
    await expect(shown).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

test("who asks about a product is answered, and the answer is shown", ({ page, ownShop }) =>
  askAndBeAnswered(page, ownShop, true));

test(
  "who asks about a product at a desk is answered, and the answer is shown @desktop",
  { tag: THOROUGH_TAG },
  ({ page, ownShop }) => askAndBeAnswered(page, ownShop, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who asks about a product is answered without JavaScript", ({ page, ownShop }) =>
    askAndBeAnswered(page, ownShop, false));

  test(
    "who asks about a product at a desk is answered without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, ownShop }) => askAndBeAnswered(page, ownShop, false),
  );
});

test("a question is deleted by a button of its letter", async ({ page, ownShop }) => {
  const shopper = newShopper("Forgetter");
  await page.goto(`${ownShop.url}/product-question?product=${SLUG}`);
  await page.locator("#question-question").fill("Is this deleted?");
  await page.locator("#question-email").fill(shopper.email);
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.sentTitle })).toBeVisible();
  const link = await linkTo(shopper, ownShop);
  await page.goto(link);
  await page.getByRole("button", { name: words.forget }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.forgottenTitle })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: words.overTitle })).toBeVisible();
});

test("the page of questions says which product is missing", async ({ page }) => {
  for (const query of ["", "?product=../../etc", "?product=no-such"]) {
    await page.goto(`/product-question${query}`);
    await expect(page.locator("#main")).toContainText(words.noProduct);
  }
});
