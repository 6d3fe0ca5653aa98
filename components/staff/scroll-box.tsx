import type { ReactNode } from "react";

/** Moves sideways what is wider than the page, by the keyboard too. */
export function ScrollBox({ children }: { children: ReactNode }) {
  return (
    // `relative`: what is only read out stands at its place in here, and does not widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <div className="relative overflow-x-auto" data-scrolls tabIndex={0}>
      {children}
    </div>
  );
}
