/** Numbers of the pages to link from page `current` of `last`: the ends, the neighbours, and gaps between. */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  const out: (number | "gap")[] = [];
  for (const page of shown) {
    const before = out.at(-1);
    if (typeof before === "number" && page - before === 2) out.push(page - 1);
    else if (typeof before === "number" && page - before > 2) out.push("gap");
    out.push(page);
  }
  return out;
}
