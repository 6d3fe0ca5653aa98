import type { Page } from "@playwright/test";

/** What is set in lines so close that those of one paragraph lie over each other. @returns for each its tag and class. */
export function closeLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll("*")) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      if (!hasWords || element.closest("svg, noscript") !== null) continue;
      const { fontSize, lineHeight } = getComputedStyle(element);
      // "normal" is never too close.
      if (Number.parseFloat(lineHeight) < Number.parseFloat(fontSize))
        found.add(`${element.tagName.toLowerCase()}.${element.className}: ${lineHeight} of ${fontSize}`);
    }
    return [...found];
  });
}
