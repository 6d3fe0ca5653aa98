import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // What is in order fills megabytes that nobody reads.
  resultTypes: ["violations"],
};

/**
 * Holds the page as it is now to WCAG 2.2 AA; each violation is told with the first places where it occurs.
 * @param within a selector, where the rest of the page has been looked at already
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // Axe looks at colours as painted: nothing may be half faded in.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const told = await page.evaluate(
    async ({ context, runOptions }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, runOptions);
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} at ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(", ")}`,
      );
    },
    { context: within ?? "html", runOptions: options },
  );
  expect(told, what).toEqual([]);
}
