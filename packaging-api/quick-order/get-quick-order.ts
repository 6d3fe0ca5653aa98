import { MAX_LINES } from "../../trade-rules/limits";
import type { ListedLine, QuickOrder } from "../contract";
import type { Connection } from "../database/connect";
import { findAlike, findNamed } from "./find-goods";
import type { GoodsRow } from "./listed-goods";
import { type Finding, presentFound, presentUncertain } from "./present-line";
import { readListOf } from "./quick-order-queries";
import { type ListLine, readList } from "./read-list";

/** Lines by the goods that they are certain to mean, in the order of the list. */
export function groupByGoods(findings: readonly Finding[]): { row: GoodsRow; lines: ListLine[] }[] {
  const groups = new Map<string, { row: GoodsRow; lines: ListLine[] }>();
  for (const { line, goods, isCertain } of findings) {
    const [row] = goods;
    if (!isCertain || row === undefined) continue;
    const group = groups.get(row.id) ?? { row, lines: [] };
    groups.set(row.id, { row, lines: [...group.lines, line] });
  }
  return [...groups.values()];
}

/** Lines of which packs go into a cart. */
const isReady = ({ state }: ListedLine): boolean => state === "found" || state === "fewer";

/** The lines as they fit into an empty cart: those that come first. */
function fitIntoCart(lines: readonly ListedLine[]): ListedLine[] {
  let room = MAX_LINES;
  return lines.map((line) => {
    if (!isReady(line)) return line;
    room -= 1;
    return room >= 0 ? line : { ...line, state: "full", goods: [] };
  });
}

/** The findings as the lines of an answer, in the order of the list. */
function presentLines(findings: readonly Finding[]): ListedLine[] {
  const certain = groupByGoods(findings).map(({ row, lines }) => presentFound(row, lines));
  const others = findings.filter(({ isCertain }) => !isCertain).map(presentUncertain);
  return [...certain, ...others].sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
}

/**
 * What the lines of a list mean now, with prices at their quantities. Changes nothing.
 * @throws Failure 404 when there is no such list.
 */
export async function getQuickOrder(
  { db, lists }: Pick<Connection, "db" | "lists">,
  key: string,
): Promise<QuickOrder> {
  const text = await readListOf(db, key);
  const findings = await findAlike(lists, await findNamed(lists, readList(text)));
  const lines = fitIntoCart(presentLines(findings));
  const ready = lines.filter(isReady);
  const sum = (of: "lineTotal" | "tax") =>
    ready.flatMap(({ goods }) => goods).reduce((total, goods) => total + goods[of], 0);
  return { key, text, lines, ready: ready.length, itemsTotal: sum("lineTotal"), tax: sum("tax") };
}
