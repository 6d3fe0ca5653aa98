import type { World } from "./world";

const RECOVER_MS = 30_000;
const POLL_MS = 60;
/** A payment that the shop is just looking at is due no more and not asked for yet: so often nothing has to be left. */
const LOOKS_AT_REST = 12;

/** What is still to be done of itself. */
async function unfinished({ select }: World): Promise<string | undefined> {
  const [row] = await select<{ effects: number; payments: number; refunds: number; open: number }>(`select
    (select count(*)::int from outbox where done_at is null and failed_at is null
      and not (kind = 'payment.refund' and due_at > now() + interval '10 minutes')) as effects,
    (select count(*)::int from payments where due_at <= now() or (state = 'open' and capture_asked_at is not null)) as payments,
    (select count(*)::int from refunds where payment_id is not null and state = 'asked') as refunds,
    (select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in%') as open`);
  const left = Object.entries(row ?? {}).filter(([, count]) => count > 0);
  return left.length === 0 ? undefined : left.map(([what, count]) => `${count} ${what}`).join(", ");
}

/** Time passes: everything that would be looked at later is looked at now. */
export async function passTime({ select }: World): Promise<void> {
  await select("update payments set due_at = now() where due_at is not null");
  await select("update outbox set due_at = now() where done_at is null and failed_at is null");
}

/**
 * Starts what was killed, lets time pass, and waits until the shop has nothing left to do of itself.
 * @throws Error when it does not come to rest
 */
export async function recover(world: World): Promise<void> {
  await world.killed();
  for (const { api } of world.nodes) if (!api.running()) await api.start();
  const deadline = Date.now() + RECOVER_MS;
  let atRest = 0;
  for (let round = 0; ; round += 1) {
    // Rarely enough for what is under way to end: the delays themselves grow to hours.
    if (round % 25 === 0) await passTime(world);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const left = await unfinished(world);
    atRest = left === undefined ? atRest + 1 : 0;
    if (atRest === LOOKS_AT_REST) return;
    if (left !== undefined && Date.now() > deadline)
      throw new Error(`The shop did not come to rest: ${left}.`);
  }
}
