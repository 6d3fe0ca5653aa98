import { MAX_QUANTITY } from "../../trade-rules/limits";
import { type ExpectedPacks, packsToHave } from "../../trade-rules/split-stock";

/**
 * Packs of a product that a line may have, with those that are expected where these are known; none of one that is not
 * sold any more.
 */
export function availablePacks({
  status,
  stock,
  expected = [],
}: {
  status: string;
  stock: number;
  expected?: readonly ExpectedPacks[] | undefined;
}): number {
  return status === "active" ? Math.min(packsToHave({ stock, expected }), MAX_QUANTITY) : 0;
}
