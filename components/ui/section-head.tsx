import type { ReactNode } from "react";

/** The heading of a part of a page under a strong rule, and a link beside it. */
export function SectionHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-ink border-t link:inline-flex link:min-h-target link:items-center link:text-(length:--text-s)">
      {children}
    </div>
  );
}
