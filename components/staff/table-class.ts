/** A table of the back office: dense, with a rule below each row. */
export const tableClass =
  "w-full text-left text-s tabular-nums cell:border-rule cell:border-b cell:py-1.5 cell:pr-3 cell:align-top cell:last:pr-0";
