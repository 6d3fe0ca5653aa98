import { packagingTotals } from "../../trade-rules/packaging-weight";
import type { OrderPackaging } from "../contract";
import { figuresOfLine, type ReadFigures } from "./line-figures";

/** Adds up what was read of goods, and counts the lines that took today's figures. */
export function totalsOfGoods(goods: (ReadFigures & { units: number; lines: number })[]): OrderPackaging {
  const parts = goods.map((group) => ({ ...group, ...figuresOfLine(group) }));
  const fromToday = parts.filter(({ source }) => source === "today");
  return {
    ...packagingTotals(parts),
    today: fromToday.reduce((sum, { lines }) => sum + lines, 0),
  };
}
