import { MAX_QUANTITY } from "../../trade-rules/limits";
import { presentGoods } from "../cart/present-goods";
import type { ListedLine } from "../contract";
import type { GoodsRow } from "./listed-goods";
import type { ListLine } from "./read-list";

/** What was found for a line: the very goods, or those that may be meant. */
export type Finding = { line: ListLine; goods: GoodsRow[]; isCertain: boolean };

/** Packs that a line asks for; of pieces as many as hold them. */
export function packsOf(
  { amount, inPieces }: Pick<ListLine, "amount" | "inPieces">,
  packSize: number,
): number {
  return inPieces ? Math.ceil(amount / packSize) : amount;
}

/** Whether a line may have so many packs. */
export const isQuantity = (packs: number): boolean => packs >= 1 && packs <= MAX_QUANTITY;

/** A line with goods that are certain. @param lines of the list that ask for them, whose packs are put together */
export function presentFound(row: GoodsRow, lines: readonly ListLine[]): ListedLine {
  const packs = lines.reduce((sum, line) => sum + packsOf(line, row.packSize), 0);
  const told = { numbers: lines.map(({ number }) => number), text: lines[0]?.text ?? "" };
  if (!isQuantity(packs)) return { ...told, state: "quantity", goods: [] };
  const goods = presentGoods(row, packs);
  const { available, quantity } = goods;
  return {
    ...told,
    state: available === 0 ? "gone" : available < quantity ? "fewer" : "found",
    goods: [goods],
  };
}

/** A line with several goods that it may mean, or none. */
export function presentUncertain({ line, goods }: Finding): ListedLine {
  const told = { numbers: [line.number], text: line.text };
  const choices = goods
    .map((row) => ({ row, packs: packsOf(line, row.packSize) }))
    .filter(({ packs }) => isQuantity(packs))
    .map(({ row, packs }) => presentGoods(row, packs));
  if (choices.length > 0) return { ...told, state: "choice", goods: choices };
  return { ...told, state: goods.length === 0 ? "unknown" : "quantity", goods: [] };
}
