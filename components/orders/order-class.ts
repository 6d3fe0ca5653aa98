/** The parts of an order's page, one below the other, each under its own rule. */
export const orderClass = "grid grid-cols-1 gap-4 [&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3";

/** Two parts beside each other where there is room. */
export const partsClass = "grid grid-cols-1 gap-x-16 gap-y-4 md:grid-cols-2";

/** What can be done with an order; paper cannot. */
export const actsClass = "flex flex-wrap gap-3 print:hidden";

/** The lines of an order: what it is to the left, figures to the right. */
export const lineTableClass =
  "w-full text-s cell:border-t cell:py-2 cell:pr-3 cell:align-top cell:not-first:text-right cell:last:pr-0 link:inline-block link:min-h-6 link:py-0.5 [&_td]:whitespace-nowrap";
