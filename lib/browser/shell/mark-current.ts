/** Marks the shell's links that lead to the page that is open; the cached HTML is the same on every page. */
export function markCurrent(root: Document, path: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>(".bottom-bar a, .menu__parent, .sub")) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
