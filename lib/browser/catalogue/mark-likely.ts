import { LIKELY } from "@/lib/shared/links/likely-rows";

/** Rows that are made ready at a time: as many as a phone's window shows. A browser holds each as a page of its own. */
const MOST_AT_ONCE = 4;
/** Of one page, so that somebody who scrolls through a long list does not load all of it. */
const MOST_OF_PAGE = 12;
/** The window stands still this long before its rows count as looked at, in ms. */
const SETTLED_MS = 300;
/** Of a row's height. */
const SHOWN = 0.5;

/**
 * Marks the rows of a list that stand in the window, for the browser to make their pages ready
 * (lib/shared/links/speculation-rules.ts): the likeliest to be pressed. A row that leaves the window loses its mark, and the
 * browser gives up what it made of it.
 */
export function markLikelyRows(root: Document): void {
  const shown = new Set<Element>();
  let left = MOST_OF_PAGE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    for (const row of [...shown].slice(0, MOST_AT_ONCE))
      if (!row.hasAttribute(LIKELY) && left-- > 0) row.setAttribute(LIKELY, "");
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) shown.add(target);
        else {
          shown.delete(target);
          target.removeAttribute(LIKELY);
        }
      clearTimeout(timer);
      timer = setTimeout(mark, SETTLED_MS);
    },
    { threshold: SHOWN },
  );
  for (const row of root.querySelectorAll("[data-part=row]")) observer.observe(row);
}
