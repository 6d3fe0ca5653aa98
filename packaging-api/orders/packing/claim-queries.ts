import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { packings } from "../packing-tables";

/** Who packs an order, and until when it is theirs alone. */
export type Claim = { packerId: string; packerName: string; expiresAt: Date };

export const claimOf = {
  packerId: packings.packerId,
  packerName: packings.packerName,
  expiresAt: packings.expiresAt,
};

/** Whether a claim holds still, by the database's clock: the programs' clocks may differ. */
export const liveClaim = sql`${packings.expiresAt} > now()`;

/** The last claim of an order, and whether it holds still; undefined when nobody ever packed it. */
export async function findClaim(
  db: Database,
  orderId: string,
): Promise<(Claim & { isLive: boolean; parcelWeight: number | null }) | undefined> {
  const [claim] = await db
    .select({ ...claimOf, isLive: sql<boolean>`${liveClaim}`, parcelWeight: packings.parcelWeight })
    .from(packings)
    .where(eq(packings.orderId, orderId));
  return claim;
}
