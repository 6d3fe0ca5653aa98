/** Money of the shop that went through PayPal: taken, or sent back. Pence, below 0 where it went back. */
type KnownMovement = { id: string; number: string; amount: number; at: string };

/** A transaction of the report as it is kept. Pence. */
export type ReportedMovement = { id: string; number: string; code: string; amount: number; at: string };

/** What differs between a report and what the shop knows. Pence. */
export type SettlementDifferences = {
  /** Payments and refunds in the report, and what they come to. */
  matched: number;
  gross: number;
  fees: number;
  /** In the report, and unknown to the shop. */
  unknown: ReportedMovement[];
  /** Known to the shop, and not in the report though they fall into its days. */
  missing: KnownMovement[];
  /** In both, with different amounts. */
  different: (ReportedMovement & { known: number })[];
  /** Movements that are of no order: payouts, holds, fees. */
  others: number;
};
