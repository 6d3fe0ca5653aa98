/** Marks the shell's links that lead to the page that is open; the cached HTML is the same on every page. */
export function markCurrent(root: Document, path: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>(
    "[data-part=bottom-bar] a, #categories li > a, [data-part=children] a",
  )) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
