import { expect, type Page } from "@playwright/test";

/** Presses Tab until the wanted element has the focus. @throws Error when it is not reached: a keyboard cannot. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (reached) {
      // What has the focus shows it.
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      );
      expect(outline).not.toBe("none");
      return;
    }
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

/** Reaches a field by Tab and types into it. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.type(text);
}
