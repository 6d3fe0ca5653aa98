const BEHIND_A_SHEET = "#main, [data-under-sheets]";

/**
 * The full-screen sheets are popovers and open without JavaScript. Added here: what is behind an open sheet cannot be
 * reached by keyboard, the focus moves into it and back, and a sheet closes when the window grows to the width where it
 * is no sheet any more.
 * @returns what takes it all off again.
 */
export function enhanceSheets(root: Document): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const sheets = [...root.querySelectorAll<HTMLElement>("[popover][data-sheet]")];
  for (const sheet of sheets) {
    const cover = (covered: boolean) => {
      for (const part of root.querySelectorAll<HTMLElement>(BEHIND_A_SHEET)) {
        if (!part.contains(sheet)) part.inert = covered;
      }
    };
    // Before it closes, so that the browser can give the focus back to the button that opened it.
    sheet.addEventListener(
      "beforetoggle",
      (event) => {
        if (!(event instanceof ToggleEvent) || event.newState !== "closed") return;
        // The menu stays under the categories that were opened from it.
        cover(sheets.some((other) => other !== sheet && other.matches(":popover-open")));
      },
      { signal },
    );
    const enter = (): void => {
      if (!sheet.matches(":popover-open")) return;
      cover(true);
      sheet.querySelector<HTMLElement>("[data-close]")?.focus();
    };
    // It may have been opened before this script was there.
    enter();
    sheet.addEventListener("toggle", enter, { signal });
  }
  matchMedia("(min-width: 992px)").addEventListener(
    "change",
    () => {
      for (const sheet of sheets) if (sheet.matches(":popover-open")) sheet.hidePopover();
    },
    { signal },
  );
  return () => listening.abort();
}
