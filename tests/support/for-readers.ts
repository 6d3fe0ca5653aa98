import type { JSHandle, Page } from "@playwright/test";

/** What tells, in the page, whether an element is said to screen readers only: it or what it stands in is clipped away. */
export function testForReaders(page: Page): Promise<JSHandle<(element: Element) => boolean>> {
  return page.evaluateHandle(() => (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== "none") return true;
    return false;
  });
}
