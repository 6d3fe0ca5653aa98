import type { FollowingGoods, Order } from "@/packaging-api/contract";

/**
 * What of an order is still to follow, by the days on which it is expected: what it was promised and is not here yet, and
 * before that what has come meanwhile (`isHere`).
 */
export function partsToFollow({
  follows,
  awaited = [],
}: Pick<Order, "follows" | "awaited">): (FollowingGoods & { isHere?: true })[] {
  if (awaited.length === 0 || follows === undefined) return follows === undefined ? awaited : [follows];
  const packsAwaited = (sku: string) =>
    awaited
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0);
  const others = follows.lines.flatMap((line) => {
    const quantity = line.quantity - packsAwaited(line.sku);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return [
    ...(others.length > 0 ? [{ lines: others, expectedOn: null, isHere: true as const }] : []),
    ...awaited,
  ];
}

/** Whether an order did not leave as a whole in one parcel, so that its parcels are shown each with its goods. */
export function leavesInParts({
  parcels = [],
  follows,
  awaited,
  notSent,
}: Pick<Order, "parcels" | "follows" | "awaited" | "notSent">): boolean {
  return follows !== undefined || awaited !== undefined || notSent !== undefined || parcels.length > 1;
}

/** Parcels of an order that left before the last one; its history has that one itself. */
export const partsBefore = ({ parcels = [], follows }: Pick<Order, "parcels" | "follows">) =>
  follows === undefined ? parcels.slice(0, -1) : parcels;
