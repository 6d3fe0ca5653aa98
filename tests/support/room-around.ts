import type { Locator } from "@playwright/test";

/** How many pixels there are above or below an element's words up to the edge of its box, where there are fewer. */
export function roomAround(element: Locator): Promise<number> {
  return element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    const words = range.getBoundingClientRect();
    const { top, bottom } = box.getBoundingClientRect();
    return Math.min(words.top - top, bottom - words.bottom);
  });
}

/** How many pixels there are between the box of one element and that of another one below it. */
export async function roomBetween(upper: Locator, lower: Locator): Promise<number> {
  const [bottom, top] = await Promise.all([
    upper.evaluate((box) => box.getBoundingClientRect().bottom),
    lower.evaluate((box) => box.getBoundingClientRect().top),
  ]);
  return top - bottom;
}
