const BEHIND_A_SHEET = "#main, .foot, .head__row, .top, .bottom-bar";

/**
 * The full-screen sheets are popovers and open without JavaScript. Added here: what lies behind an open sheet cannot
 * be reached by keyboard, and a sheet closes when the window grows to the width where it is no sheet any more.
 * @returns what takes it all off again.
 */
export function enhanceSheets(root: Document): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const sheets = [...root.querySelectorAll<HTMLElement>("[popover].sheet")];
  for (const sheet of sheets) {
    sheet.addEventListener(
      "toggle",
      () => {
        const open = sheet.matches(":popover-open");
        for (const part of root.querySelectorAll<HTMLElement>(BEHIND_A_SHEET)) {
          if (!part.contains(sheet)) part.inert = open;
        }
      },
      { signal },
    );
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
