/** How long the mouse rests on a parent before its panel opens (design), and how long after leaving it closes. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 250;

const DESK_WITH_MOUSE = "(min-width: 992px) and (hover: hover)";

/**
 * Makes the category menu nicer for those with JavaScript: its panels are <details>, which open on click and by
 * keyboard by themselves. Added here: open on hover, close on Escape, on a press outside and when the focus leaves.
 * @returns what takes it all off again.
 */
export function enhanceMegaMenu(menu: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const desk = matchMedia("(min-width: 992px)");
  const hovering = matchMedia(DESK_WITH_MOUSE);
  const panels = [...menu.querySelectorAll("details")];
  const openedByHover = new WeakSet<HTMLDetailsElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const closeAll = () => {
    for (const panel of panels) panel.open = false;
  };
  const later = (after: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, after);
  };

  for (const panel of panels) {
    const openByHover = () => {
      if (!hovering.matches) return;
      later(OPEN_AFTER_MS, () => {
        if (panel.open) return;
        closeAll();
        panel.open = true;
        openedByHover.add(panel);
      });
    };
    // The mouse may have come before this script.
    if (panel.matches(":hover")) openByHover();
    panel.addEventListener("mouseenter", openByHover, { signal });
    panel.addEventListener(
      "mouseleave",
      () => {
        // Whatever was about to open was only passed over.
        clearTimeout(timer);
        if (hovering.matches && openedByHover.has(panel)) later(CLOSE_AFTER_MS, closeAll);
      },
      { signal },
    );
    panel.querySelector("summary")?.addEventListener(
      "click",
      (event) => {
        clearTimeout(timer);
        // A click just after hovering opened the panel means "open", not "close".
        if (openedByHover.delete(panel) && panel.open) event.preventDefault();
      },
      { signal },
    );
  }
  document.addEventListener(
    "keydown",
    (event) => {
      const open = panels.find((panel) => panel.open);
      if (event.key !== "Escape" || open === undefined || !desk.matches) return;
      if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
      closeAll();
    },
    { signal },
  );
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (desk.matches && event.target instanceof Node && !menu.contains(event.target)) closeAll();
    },
    { signal },
  );
  menu.addEventListener(
    "focusout",
    (event) => {
      if (desk.matches && event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget))
        closeAll();
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
