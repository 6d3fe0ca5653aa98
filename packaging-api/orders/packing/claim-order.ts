import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type CalendarDay, londonDay } from "../../../trade-rules/dispatch-promise";
import { MOST_DAYS_EXPECTED, PACKING_MINUTES } from "../../../trade-rules/parcels";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { statesOf } from "../advance-order";
import { DISPUTED, moveOrder, OrderUnknownError } from "../move-order";
import { addOrderNote } from "../order-notes";
import { lockOrder } from "../order-queries";
import type { OrderRow } from "../order-rows";
import { orders } from "../order-tables";
import { packings } from "../packing-tables";
import { StepError, takeStep } from "../steps";
import { findClaim } from "./claim-queries";
import { firstToLeave, toPack, waitsForGoods } from "./to-pack";

/** Who packs. `id` names them for good, `name` is what the others read. */
export type Packer = { id: string; name: string };

/** It cannot be packed so; `message` is one sentence. */
export class PackError extends Error {}

const until = sql`now() + make_interval(mins => ${PACKING_MINUTES})`;

const hours = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @throws PackError when goods cannot be expected on a day in London: it is over, or years away */
export function requireDay(day: CalendarDay, now = new Date()): void {
  if (day < londonDay(now)) throw new PackError(`${day} is over.`);
  if (day > londonDay(new Date(now.getTime() + MOST_DAYS_EXPECTED * DAY_MS)))
    throw new PackError(`${day} is more than two years away.`);
}

/** @throws OrderUnknownError */
export async function lockToPack(tx: Database, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  return order;
}

/** @throws StepError when it is not to be packed: not paid, cancelled, disputed, or gone already */
function requirePackable(order: OrderRow): void {
  if (order.disputedAt !== null) throw new StepError(DISPUTED);
  takeStep(statesOf(order), order.fulfilmentState === "unfulfilled" ? "process" : "dispatch");
}

/** Makes the claim its packer's for the next while. */
async function writeClaim(tx: Database, orderId: string, { id, name }: Packer): Promise<void> {
  const claim = { packerId: id, packerName: name, expiresAt: until };
  await tx
    .insert(packings)
    .values({ orderId, ...claim })
    .onConflictDoUpdate({ target: packings.orderId, set: { ...claim, claimedAt: sql`now()` } });
}

/**
 * Gives an order to a packer alone, who packs it next. Claimed again by the same one, it is theirs for longer.
 * @param options.takeOver whether it is taken from another packer who has it; what they still send is refused then
 * @returns the order, which is being processed now
 * @throws OrderUnknownError; StepError when it is not to be packed; PackError while another one packs it
 */
export async function claimOrder(
  tx: Database,
  { number, packer, takeOver = false }: { number: string; packer: Packer; takeOver?: boolean },
): Promise<OrderRow> {
  const order = await lockToPack(tx, number);
  requirePackable(order);
  const claim = await findClaim(tx, order.id);
  if (claim?.isLive && claim.packerId !== packer.id && !takeOver)
    throw new PackError(
      `${claim.packerName} packs order ${number}, until ${hours.format(claim.expiresAt)} at the latest.`,
    );
  await writeClaim(tx, order.id, packer);
  if (order.fulfilmentState !== "unfulfilled") return order;
  return moveOrder(tx, { number, step: "process", tracking: "" });
}

const numbered = z.object({ id: z.string(), number: z.string() });

/**
 * Gives a packer the order that is to leave first and that nobody packs, or the one that they have begun. One that waits for
 * goods is claimed by its number alone.
 * @throws PackError when there is none
 */
export async function claimNextOrder(tx: Database, packer: Packer): Promise<OrderRow> {
  for (;;) {
    // One that another packer takes in this moment is passed over.
    const [next] = await readRows(
      tx,
      numbered,
      sql`select o.id, o.number from orders o left join order_packings p on p.order_id = o.id and p.expires_at > now()
        where ${toPack} and (p.packer_id = ${packer.id} or (p.packer_id is null and not ${waitsForGoods()}))
        order by p.packer_id is null, ${firstToLeave} limit 1 for no key update of o skip locked`,
    );
    if (next === undefined) throw new PackError("No order waits for a packer.");
    const claim = await findClaim(tx, next.id);
    if (claim === undefined || !claim.isLive || claim.packerId === packer.id)
      return claimOrder(tx, { number: next.number, packer });
    // Its claim was written after this statement had begun: the row was free again, and the claim not seen. The next
    // statement sees it, so that each turn is another packer's claim.
  }
}

/**
 * Makes sure that an order is this packer's, for the next while too. A claim that ran out is theirs still as long as nobody
 * else took the order.
 * @param order its row is locked by the transaction
 * @throws StepError when it is not to be packed any more; PackError when it is another one's, or nobody's
 */
export async function requireClaim(tx: Database, order: OrderRow, packer: Packer): Promise<void> {
  requirePackable(order);
  const claim = await findClaim(tx, order.id);
  if (claim === undefined || order.fulfilmentState !== "processing")
    throw new PackError(`Claim order ${order.number} first.`);
  if (claim.packerId !== packer.id)
    throw new PackError(
      claim.isLive
        ? `${claim.packerName} packs order ${order.number} now.`
        : `Order ${order.number} was given to ${claim.packerName}: claim it again first.`,
    );
  await writeClaim(tx, order.id, packer);
}

/** Why an order is set aside, empty where there is nothing to say, and the day on which what it lacks is expected. */
type SetAside = { number: string; packer: Packer; reason: string; expectedOn?: CalendarDay | undefined };

/**
 * Puts an order aside that cannot be packed now: others may claim it, and read why in its notes. Until a day that is given it
 * stands behind those that can leave.
 * @throws OrderUnknownError; StepError; PackError when another one packs it, or the day cannot be
 */
export async function setOrderAside(
  tx: Database,
  { number, packer, reason, expectedOn }: SetAside,
): Promise<OrderRow> {
  const order = await lockToPack(tx, number);
  await requireClaim(tx, order, packer);
  if (expectedOn !== undefined) {
    requireDay(expectedOn);
    await tx.update(orders).set({ goodsExpectedOn: expectedOn }).where(eq(orders.id, order.id));
  }
  await tx.update(packings).set({ expiresAt: sql`now()` }).where(sql`order_id = ${order.id}`);
  if (reason !== "")
    await addOrderNote(tx, { number, author: packer.name, body: `Set aside in packing: ${reason}` });
  return order;
}
