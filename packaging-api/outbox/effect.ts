import type { Database } from "../database/connect";
import { outbox } from "../database/schema";

/** An effect to be done once after the change that asked for it is committed. */
export type Effect =
  | { kind: "mail.order-confirmed"; payload: { orderId: string } }
  | { kind: "revalidate"; payload: { tags: string[] } };

/** Writes an effect with the change that it belongs to: pass the running transaction. */
export async function enqueue(tx: Database, effect: Effect): Promise<void> {
  await tx.insert(outbox).values({ kind: effect.kind, payload: effect.payload });
}
