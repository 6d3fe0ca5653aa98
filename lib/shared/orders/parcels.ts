import type { Order } from "@/packaging-api/contract";

/** Whether an order did not leave as a whole in one parcel, so that its parcels are shown each with its goods. */
export function leavesInParts({
  parcels = [],
  follows,
  notSent,
}: Pick<Order, "parcels" | "follows" | "notSent">): boolean {
  return follows !== undefined || notSent !== undefined || parcels.length > 1;
}

/** Parcels of an order that left before the last one; its history has that one itself. */
export const partsBefore = ({ parcels = [], follows }: Pick<Order, "parcels" | "follows">) =>
  follows === undefined ? parcels.slice(0, -1) : parcels;
