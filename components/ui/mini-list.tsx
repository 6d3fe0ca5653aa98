import type { ReactNode } from "react";

/** Products in small, one a line: each a `MiniLine`. */
export function MiniList({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <ul
      data-part="mini"
      className={`item:flex item:flex-wrap item:items-center item:gap-x-3 item:gap-y-1 item:border-t item:py-2 item:text-s item:wrap-anywhere ${className}`}
    >
      {children}
    </ul>
  );
}
