import { expect, type Page } from "@playwright/test";
import { htmlMistakes } from "./html-rules";
import { expectAccessible } from "./scan";
import { expectNoSidewaysScroll } from "./sideways";

/** Holds the page as it is now to what every page holds: it fits its window, is accessible, and is valid HTML. */
export async function expectSoundPage(page: Page, what: string): Promise<void> {
  await page.waitForLoadState();
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what, "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text()), what).toEqual([]);
}
