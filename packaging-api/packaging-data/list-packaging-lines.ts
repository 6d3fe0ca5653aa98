import type { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { gramsOf } from "../../trade-rules/packaging-weight";
import type { Period } from "../../trade-rules/reporting-periods";
import type { PackagingLine, packagingLines } from "../contract";
import type { Database } from "../database/connect";
import { figuresOfLine } from "./line-figures";
import { readLinesBought } from "./packaging-queries";

/** Lines of one answer, some 400 KB. */
const PART = 1_000;

type Read = Awaited<ReturnType<typeof readLinesBought>>[number];

function presentLine(read: Read): PackagingLine {
  const { number, placedAt, issuedAt, paymentState, invoiceNumber, sku, name, size, packs, packSize } = read;
  const figures = figuresOfLine(read);
  const units = packs * packSize;
  return {
    invoicedOn: londonDay(issuedAt),
    orderedOn: londonDay(placedAt),
    invoiceNumber,
    orderNumber: number,
    ...{ sku, name, size, packs, packSize, units },
    ...figures,
    grams: gramsOf(figures, units),
    partlyRefunded: paymentState === "partially_refunded",
  };
}

/**
 * A part of the lines of a customer's purchases.
 * @param after where the part before said that this one begins, "100234.2"
 */
export async function listPackagingLines(
  db: Database,
  userId: string,
  { after = "0.0", ...period }: Period & { after?: string | undefined },
): Promise<z.input<typeof packagingLines>> {
  const [number = "0", position] = after.split(".");
  const read = await readLinesBought(db, userId, {
    period,
    after: { number, position: Number(position) },
    limit: PART + 1,
  });
  const part = read.slice(0, PART);
  const last = part.at(-1);
  return {
    lines: part.map(presentLine),
    next: read.length > PART && last !== undefined ? `${last.number}.${last.position}` : null,
  };
}
