import type { Page } from "@playwright/test";
import { testForReaders } from "./for-readers";

/**
 * What is fixed to the window and lies over something of the page that cannot be scrolled out from under it. A strip along
 * the window's foot needs as much room at the page's end; anything else needs a column of its own.
 */
export async function findLyingOver(page: Page): Promise<string[]> {
  return page.evaluate(
    (isForReaders) => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1;
      const fixed = [...document.querySelectorAll("body *")].filter(
        (element) => getComputedStyle(element).position === "fixed" && isSeen(element),
      );
      const isFixed = (element: Element) => fixed.some((over) => over.contains(element));

      /** Boxes of words and of controls, as they are painted. */
      const boxes: { what: string; left: number; right: number }[] = [];
      for (const element of document.querySelectorAll("header, header *, main *, footer *")) {
        if (isFixed(element) || !isSeen(element) || element.closest("[popover]:not(:popover-open)")) continue;
        if (isForReaders(element)) continue;
        // A link that is drawn as a button is one.
        const isControl =
          element.matches("input, select, textarea, button, summary") ||
          (element.matches("a") && getComputedStyle(element).borderTopWidth === "1px");
        const own = [...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
        );
        const rects = own.map((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getBoundingClientRect();
        });
        for (const { left, right, width } of isControl ? [element.getBoundingClientRect()] : rects)
          if (width > 1) boxes.push({ what: (element.textContent ?? "").trim().slice(0, 40), left, right });
      }

      const room = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
      return fixed.flatMap((over) => {
        const { left, right, top, bottom, height } = over.getBoundingClientRect();
        const name = `${over.tagName.toLowerCase()}.${over.className}`;
        if (height === 0) return [];
        const isStrip = left <= 0 && right >= document.documentElement.clientWidth;
        if (isStrip && bottom <= innerHeight + 2)
          // A border of a pixel may lie over the one below.
          return innerHeight - top > room + 2
            ? [`${name} is ${innerHeight - top} high, ${room} are left`]
            : [];
        const under = boxes.find((box) => box.right > left + 1 && box.left < right - 1);
        return under === undefined ? [] : [`${name} over “${under.what}”`];
      });
    },
    await testForReaders(page),
  );
}
