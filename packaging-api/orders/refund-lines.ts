import type { Database } from "../database/connect";
import { type LineBack, RefundError } from "./ask-refund";
import { readDocuments } from "./invoicing/document-queries";
import { lessTotals, totalsByRate } from "./invoicing/rate-totals";
import {
  type Charged,
  chargedOf,
  DELIVERY_POSITION,
  ratesOf,
  readPacksBack,
  shareOfLine,
} from "./invoicing/refund-lines";
import type { OrderedGoods } from "./leave-out";
import { readLines } from "./order-queries";
import type { OrderLineRow, OrderRow } from "./order-rows";

/**
 * Packs of an order's goods whose price is to go back, by the codes of its lines, and whether its delivery's is. `notSent`:
 * these packs have not left, and are not sent any more.
 */
export type GoodsBack = {
  goods: OrderedGoods;
  delivery: boolean;
  notSent?: boolean | undefined;
};

function findLine(lines: readonly OrderLineRow[], sku: string, number: string): OrderLineRow {
  const found = lines.find((line) => line.sku.toLowerCase() === sku.toLowerCase());
  if (found === undefined) throw new RefundError(`${sku} is not in order ${number}.`);
  return found;
}

function backOf(line: Charged, before: number, quantity: number, name: string): LineBack {
  const left = line.quantity - before;
  if (quantity > left)
    throw new RefundError(
      left === 0
        ? `The price of ${name} was given back already.`
        : `Only ${left} of ${name} can be given back.`,
    );
  return { position: line.position, quantity, ...shareOfLine(line, before, quantity) };
}

/** @throws RefundError when less of a VAT rate is left, because an amount went back before */
async function requireLeft(
  tx: Database,
  order: OrderRow,
  back: readonly LineBack[],
  charged: readonly Charged[],
): Promise<void> {
  const issued = (await readDocuments(tx, order.id)).map(({ content }) => content);
  const invoiced = issued.flatMap(({ kind, rates }) => (kind === "invoice" ? rates : []));
  const credited = issued.flatMap(({ kind, rates }) => (kind === "credit_note" ? rates : []));
  const left = lessTotals(invoiced, credited);
  for (const { rate, net, tax } of totalsByRate(ratesOf(back, charged))) {
    const there = left.find((one) => one.rate === rate);
    if (there === undefined || there.net < net || there.tax < tax)
      throw new RefundError(
        "Part of that price went back as an amount before: give the rest back as one too.",
      );
  }
}

/**
 * Works out what goes back of an order's lines, to the penny as it was charged.
 * @throws RefundError when a line is not there, or not so many packs of it are left to be given back
 */
export async function workOutLines(
  tx: Database,
  order: OrderRow,
  { goods, delivery }: GoodsBack,
): Promise<LineBack[]> {
  const lines = await readLines(tx, order.id);
  const charged = chargedOf(order, lines);
  const before = await readPacksBack(tx, order.id);
  const chargedAt = (position: number): Charged => {
    const line = charged.find((one) => one.position === position);
    if (line === undefined) throw new Error(`Order ${order.number} has no line ${position}.`);
    return line;
  };
  const back = goods.map(({ sku, quantity }) => {
    const { position } = findLine(lines, sku, order.number);
    return backOf(chargedAt(position), before.get(position) ?? 0, quantity, sku);
  });
  if (new Set(back.map(({ position }) => position)).size < back.length)
    throw new RefundError("A line is named twice.");
  if (delivery)
    back.push(backOf(chargedAt(DELIVERY_POSITION), before.get(DELIVERY_POSITION) ?? 0, 1, "the delivery"));
  if (back.length === 0) throw new RefundError("Say what is to be given back.");
  if (back.every(({ net, tax }) => net + tax === 0)) throw new RefundError("Nothing was charged for that.");
  await requireLeft(tx, order, back, charged);
  return back;
}
