import { MAX_QUANTITY } from "../../trade-rules/limits";

/** Packs of a product that a line may have now; none of one that is not sold any more. */
export function availablePacks({ status, stock }: { status: string; stock: number }): number {
  return status === "active" ? Math.min(Math.max(0, stock), MAX_QUANTITY) : 0;
}
