import { packagingTotals } from "../../trade-rules/packaging-weight";
import type { FigureSource, OrderPackaging } from "../contract";
import { figuresOfLine, type ReadFigures } from "./line-figures";

type Part = ReturnType<typeof figuresOfLine> & { lines: number };

/** How many lines have their figures from one source. */
const linesFrom = (source: FigureSource, parts: Part[]): number =>
  parts.filter((part) => part.source === source).reduce((sum, { lines }) => sum + lines, 0);

/** Adds up what was read of goods, and counts the lines by where their figures are from. */
export function totalsOfGoods(goods: (ReadFigures & { units: number; lines: number })[]): OrderPackaging {
  const parts = goods.map((group) => ({ ...group, ...figuresOfLine(group) }));
  const totals = packagingTotals(parts);
  const rows = totals.rows.map((row) => {
    const its = parts.filter(({ material }) => material === row.material);
    const [ordered, today, none] = [
      linesFrom("ordered", its),
      linesFrom("today", its),
      linesFrom("none", its),
    ];
    return { ...row, sources: { ordered, today, none } };
  });
  return { ...totals, rows, today: linesFrom("today", parts) };
}
