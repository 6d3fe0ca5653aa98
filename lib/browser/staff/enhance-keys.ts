/** Milliseconds after "g" in which the next key says where to. */
const SECOND_KEY_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

/**
 * The keyboard's ways through the back office: "?" says them, "/" goes to the page's search, "g" and a letter to a part.
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
      if (help?.open === false) help.showModal();
    } else if (key === "/") {
      const search = root.querySelector<HTMLInputElement>("main input[type=search]");
      if (search === null) return;
      event.preventDefault();
      search.focus();
    }
  };
  root.addEventListener("keydown", onKey);
  return () => root.removeEventListener("keydown", onKey);
}
