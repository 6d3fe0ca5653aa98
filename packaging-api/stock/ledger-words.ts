import type { verifyLedger } from "./read-ledger";

type Verified = Awaited<ReturnType<typeof verifyLedger>>;

/** What came of adding the whole ledger up, one sentence for each product that is wrong, or one that all are right. */
export function ledgerWords({ products, rows, differences }: Verified): string[] {
  if (differences.length === 0)
    return [`The stock of all ${products} products is the sum of their ledger of ${rows} rows.`];
  return differences.map(
    ({ sku, productId, packs, ledger }) =>
      `${sku ?? productId} has ${packs} packs, and its ledger comes to ${ledger}.`,
  );
}
