import { ROW_LINKS, SEARCH } from "@/lib/shared/staff/page-keys";

/** Milliseconds after "g" in which the next key says where to. */
const SECOND_KEY_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

/** Goes to the link of the next row of a list, or of the one before; Enter opens it, as any link. */
function goToRow(root: Document, by: 1 | -1): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(ROW_LINKS)];
  const row = root.activeElement?.closest("tr");
  const at = links.findIndex((link) => link.closest("tr") === row);
  links[at === -1 ? 0 : at + by]?.focus();
}

/**
 * The keyboard's ways through the back office: "?" says them, "/" goes to the page's search, "j" and "k" over the rows of a list, "g" and a letter to a part.
 * A key that is typed into a field, or with Ctrl, Alt or Meta, is none of them.
 * @param keys addresses by their letter
 * @returns the way to stop
 */
export function enhanceKeys(root: Document, keys: Readonly<Record<string, string>>): () => void {
  let goUntil = 0;
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, timeStamp } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(target)) return;
    const href = timeStamp < goUntil && Object.hasOwn(keys, key) ? keys[key] : undefined;
    goUntil = key === "g" ? timeStamp + SECOND_KEY_MS : 0;
    if (href !== undefined) {
      location.assign(href);
      return;
    }
    if (key === "?") {
      const help = root.querySelector<HTMLDialogElement>("dialog#keys");
      if (help?.open !== false) return;
      for (const entry of help.querySelectorAll<HTMLElement>("[data-needs]"))
        entry.hidden = root.querySelector(entry.dataset.needs ?? "") === null;
      help.showModal();
    } else if (key === "/") {
      const search = root.querySelector<HTMLInputElement>(SEARCH);
      if (search === null) return;
      event.preventDefault();
      search.focus();
    } else if (key === "j" || key === "k") goToRow(root, key === "j" ? 1 : -1);
  };
  root.addEventListener("keydown", onKey);
  return () => root.removeEventListener("keydown", onKey);
}
