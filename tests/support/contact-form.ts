import type { Page } from "@playwright/test";
import { sealData } from "iron-session";
import { sessionSecret } from "./shop-settings";

/** Far longer than the form has to have been open, in milliseconds. */
const LONG = 60_000;

/** Makes the contact form of a page without scripts one that was opened a minute ago, as its seal says. */
export async function openLongAgo(page: Page): Promise<void> {
  const seal = await sealData(
    { form: "contact", openedAt: Date.now() - LONG },
    { password: { "1": sessionSecret } },
  );
  await page.locator("input[name=seal]").evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, seal);
}
