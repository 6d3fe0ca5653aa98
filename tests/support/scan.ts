import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Holds the page as it is now to WCAG 2.2 AA; each violation is told with the first places where it occurs.
 * @param within a selector, where the rest of the page has been looked at already
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // Axe looks at colours as painted: nothing may be half faded in.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const scan = new AxeBuilder({ page }).withTags(rules);
  const { violations } = await (within === undefined ? scan : scan.include(within)).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(" "))
        .join(", ")}`,
  );
  expect(told, what).toEqual([]);
}
