import type { Page } from "@playwright/test";
import { testForReaders } from "./for-readers";

/** What must be readable whole. */
const WORDS = "button, a, label, legend, summary, th, td, h1, h2, h3, p, li, dt, dd, option";

/** What sticks out of the window, or is cut off by its own box. @returns for each its tag, class and words. */
export async function cutWords(page: Page): Promise<string[]> {
  const isForReaders = await testForReaders(page);
  return page.evaluate(
    ({ words, isForReaders }) => {
      const found: string[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
      for (const element of document.body.querySelectorAll<HTMLElement>(words)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // Said to screen readers, or to robots, only; or cut on purpose, as others cut it.
        if (isForReaders(element) || box.width < 2) continue;
        if (element.closest("[href='#main'], [data-trap], [data-part=preview]") !== null) continue;
        const cut =
          style.overflowX !== "visible" &&
          style.overflowX !== "auto" &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
        const scrolls = element.closest("[data-scrolls]") !== null;
        const out = !scrolls && (box.right > innerWidth + 1 || box.left < -1);
        if (cut || out)
          found.push(
            `${cut ? "cut" : "out"}: ${element.tagName}.${element.className} "${(element.textContent ?? "").slice(0, 60)}"`,
          );
      }
      return found;
    },
    { words: WORDS, isForReaders },
  );
}
