import type { ReactNode } from "react";

/** A row of links to choose from, as the pages of a list: words in front, then a list in which one is the current one. */
export function PageNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      className="flex items-center justify-between gap-2 py-6 text-(length:--text-s) [&_ul]:flex [&_li>*]:inline-grid [&_li>*]:min-h-target [&_li>*]:min-w-target [&_li>*]:place-items-center [&_li>*]:rounded [&_li>*]:px-2 [&_[aria-current]]:bg-ink [&_[aria-current]]:font-bold [&_[aria-current]]:text-paper [&_[aria-current]]:no-underline"
      aria-label={label}
    >
      {children}
    </nav>
  );
}
