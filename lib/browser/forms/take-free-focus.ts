/**
 * Gives an element the focus, unless something has it: who uses a field while the page's scripts come, or has gone on
 * while an answer came, stays there.
 */
export function takeFreeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus(options);
}
