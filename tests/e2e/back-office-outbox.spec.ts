import type { Page } from "@playwright/test";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-outbox.json" with { type: "json" };
import { rowsOf } from "../../packaging-api/tests/support/sql";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { note } from "../support/packing";
import type { SharedShop } from "../support/shared-shop";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const REASON = "<b>550</b> no such mailbox {{count}} at a server with quite-a-long-name-that-has-no-room";

/** Effects of kinds that no program knows, so that none of them is done while it is looked at. */
const giveUp = (shop: SharedShop, kind: string) =>
  rowsOf(
    shop.api,
    `insert into outbox (kind, payload, attempts, failed_at, last_error)
     values ('${kind}', '{"email": "ada@example.com"}', 73, now(), '${REASON}')`,
  );

/** From what waits today to the list, where one letter and then everything is tried again. */
async function tryAgain(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const end = crypto.randomUUID();
  const [letter, job] = [`mail.nowhere-${end}`, `fax.nowhere-${end}`];
  try {
    await giveUp(shop, letter);
    await giveUp(shop, job);
    await signInStaff(page, shop, "service");
    await page.locator("[data-waiting=failed_letters] a").click();
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    const row = (kind: string) => page.getByRole("listitem").filter({ hasText: kind });
    await expect(row(letter)).toContainText(REASON);
    await expect(row(job)).toHaveCount(0);
    await expect(page.getByText("ada@example.com")).toHaveCount(0);
    if (looksAtPages) await expectSoundPage(page, "letters that were given up");
    await row(letter).getByRole("button", { name: staffWords.tryFirst }).click();
    await expect(note(page)).toContainText("Nothing was changed yet.");
    await expect(note(page)).toContainText(`(${letter}) is tried again at once.`);
    if (looksAtPages) await expectSoundPage(page, "what trying again would do");
    await row(letter).getByRole("button", { name: words.retry }).click();
    await expect(note(page)).toContainText(`(${letter}) is tried again at once.`);
    await expect(note(page)).not.toContainText("Nothing was changed yet.");
    await expect(row(letter)).toHaveCount(0);

    await page.getByRole("link", { name: words.others, exact: true }).click();
    await expect(row(job)).toContainText(REASON);
    await page.getByRole("button", { name: words.retryAll, exact: true }).click();
    await expect(note(page)).toContainText(`1 ${job}`);
    await expect(row(job)).toHaveCount(0);
  } finally {
    await rowsOf(shop.api, `delete from outbox where kind like '%.nowhere-${end}'`);
  }
}

test("letters and jobs that were given up are tried again", async ({ page, shop }) => {
  test.skip(shop.api.databaseUrl === undefined, "Nothing else can be given up while somebody looks.");
  await tryAgain(page, shop, true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("letters and jobs that were given up are tried again", async ({ page, shop }) => {
    test.skip(shop.api.databaseUrl === undefined, "Nothing else can be given up while somebody looks.");
    await tryAgain(page, shop, false);
  });
});
