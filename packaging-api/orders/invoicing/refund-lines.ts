import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { STANDARD_VAT_PERCENT } from "../../../trade-rules/vat";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { fullName } from "../../wording";
import type { OrderLineRow, OrderRow, RefundLineRow } from "../order-rows";
import { refundLines } from "../order-tables";
import type { DocumentContent, RateTotal } from "./document-content";

/** Where the delivery stands among the lines of a refund. */
export const DELIVERY_POSITION = 0;

/** What is charged of a line, and of how many packs. Pence. */
export type Charged = { position: number; quantity: number; net: number; rate: number; tax: number };

/** An order's lines and its delivery, as they were charged. */
export const chargedOf = (order: OrderRow, lines: readonly OrderLineRow[]): Charged[] => [
  ...lines.map(({ position, quantity, lineTotal, vatRate, tax }) => ({
    ...{ position, quantity, tax },
    net: lineTotal,
    rate: vatRate,
  })),
  {
    position: DELIVERY_POSITION,
    quantity: 1,
    net: order.shippingTotal,
    rate: order.shippingTotal > 0 && order.shippingTax === 0 ? 0 : STANDARD_VAT_PERCENT,
    tax: order.shippingTax,
  },
];

/**
 * What some packs of a line were charged. All parts of a line add up to the line, in whatever steps they go back.
 * @param before packs of it that went back before
 */
export function shareOfLine(
  { quantity: all, net, tax }: Pick<Charged, "quantity" | "net" | "tax">,
  before: number,
  quantity: number,
): { net: number; tax: number } {
  const upTo = (amount: number, packs: number) => Math.round((amount * packs) / all);
  const part = (amount: number) => upTo(amount, before + quantity) - upTo(amount, before);
  return { net: part(net), tax: part(tax) };
}

const given = z.object({ position: z.int(), quantity: z.coerce.number() });

/** Packs of each line that were given back, or are to be. */
export async function readPacksBack(tx: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await readRows(
    tx,
    given,
    sql`select l.position, sum(l.quantity) as quantity from refund_lines l join refunds r on r.id = l.refund_id
      where r.order_id = ${orderId} and r.state <> 'failed' group by l.position`,
  );
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

/** What a refund gives back of lines; none for one of an amount. */
export const readRefundLines = (tx: Database, refundId: string): Promise<RefundLineRow[]> =>
  tx.select().from(refundLines).where(eq(refundLines.refundId, refundId)).orderBy(refundLines.position);

/** The rates of lines that are given back, one for each line. */
export const ratesOf = (
  back: readonly Pick<RefundLineRow, "position" | "net" | "tax">[],
  charged: readonly Charged[],
): RateTotal[] =>
  back.flatMap(({ position, net, tax }) => {
    const line = charged.find((one) => one.position === position);
    return line === undefined ? [] : [{ rate: line.rate, net, tax }];
  });

/** The lines of a credit note that lists what is given back, and the delivery where that is. */
export function creditedLines(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  back: readonly RefundLineRow[],
): Pick<DocumentContent, "lines" | "delivery"> {
  const delivery = back.find(({ position }) => position === DELIVERY_POSITION);
  const charged = chargedOf(order, lines).find(({ position }) => position === DELIVERY_POSITION);
  return {
    lines: back.flatMap(({ position, quantity, net, tax }) => {
      const line = lines.find((one) => one.position === position);
      if (line === undefined) return [];
      const { sku, packSize, unitPrice, grossUnitPrice, vatRate: rate } = line;
      return [
        {
          ...{ sku, name: fullName(line), quantity, packSize, unitPrice, net, rate, tax },
          ...(grossUnitPrice !== null && { grossUnitPrice }),
        },
      ];
    }),
    ...(delivery !== undefined &&
      charged !== undefined && {
        delivery: { name: order.shippingMethod, net: delivery.net, rate: charged.rate, tax: delivery.tax },
      }),
  };
}
