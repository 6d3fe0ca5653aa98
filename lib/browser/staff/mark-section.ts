/**
 * Marks the part of the back office that the open page belongs to, and moves it into sight where the menu is one line
 * (components/staff/staff-frame.tsx). Its links name their parts by the beginnings of paths; the longest one counts.
 * @param path of the open page
 */
export function markSection(root: Document, path: string): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-part=sections] a")];
  const lengthOf = ({ pathname }: HTMLAnchorElement): number =>
    path === pathname || path.startsWith(`${pathname}/`) ? pathname.length : 0;
  const longest = Math.max(0, ...links.map(lengthOf));
  const here = longest === 0 ? undefined : links.find((link) => lengthOf(link) === longest);
  if (here === undefined) return;
  here.setAttribute("aria-current", "true");
  const strip = here.closest("[data-part=sections]");
  if (strip !== null && strip.scrollWidth > strip.clientWidth)
    strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
}
