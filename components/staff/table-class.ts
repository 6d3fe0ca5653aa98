/** A table of the back office: dense, with a rule below each row. What stands beside a link stands on its line. */
export const tableClass =
  "w-full text-left text-s tabular-nums cell:border-rule cell:border-b cell:py-1.5 cell:pr-3 cell:align-baseline cell:last:pr-0";
