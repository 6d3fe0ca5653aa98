import { lineName, type PackingSteps } from "./send-steps";

type Line = { sku: string; packed: number; quantity: number };

/**
 * An order's lines with what is in the parcel now: what the shop said last, and what its packer did since.
 * @param lines as the page came with them
 */
export function packedNow<T extends Line>(
  lines: readonly T[],
  number: string,
  { packed, waiting }: Pick<PackingSteps, "packed" | "waiting">,
): T[] {
  const onTheWay = new Map<string, number>();
  for (const { number: other, act } of waiting)
    if (other === number && act.kind === "goods")
      onTheWay.set(act.sku, (onTheWay.get(act.sku) ?? 0) + act.quantity);
  return lines.map((line) => {
    const known = packed[lineName(number, line.sku)] ?? line.packed;
    // The page may have come with what is sent again, because its answer was lost.
    const sum = known + (onTheWay.get(line.sku) ?? 0);
    return { ...line, packed: Math.min(line.quantity, Math.max(0, sum)) };
  });
}
