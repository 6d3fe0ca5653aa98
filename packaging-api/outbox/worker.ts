import { errorLine } from "../../observability/describe-error";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import type { Logger } from "../log";
import { clearAlarms, doOthersFlow, raiseAlarm } from "./alarms";
import { type Effect, effect } from "./effect";
import { laneLimits, laneNames, laneTicks } from "./lanes";
import { type Claimed, claimEffects, closeEffect, giveUpEffect, postponeEffect } from "./outbox-queries";
import { type Describe, reportEffect } from "./report-effect";
import { EffectRefusedError, type Fate, fateOf, retryPause, triesOf } from "./retry";
import type { ReportToStaff } from "./staff-report";
import { type LaneWork, startLane } from "./work-lane";

/** All lanes. What is in hand when it is stopped, and takes long, is done again when its lease is over. */
export type Outbox = LaneWork;

/** Does an effect. `id` is that of its row: the same when it is done again. */
export type Perform = (effect: Effect, id: number) => Promise<void>;

/** What the outbox works with; main.ts gives it who does the effects and where reports go. */
type Context = {
  db: Connection["db"];
  perform: Perform;
  /** Reports to the staff effects that are late or given up. */
  report: ReportToStaff;
  /** Whether such a report is itself an effect of that kind, and would fail as that one did. */
  isReport: (kind: string) => boolean;
  /** Names what an effect is about, as far as the staff can look it up. */
  describe: Describe;
  log: Logger;
};

/** How long a claimed effect is left alone before another process takes it as abandoned. */
const LEASE_SECONDS = 60;
/** Well within the lease, so that no two processes have claimed the same effect. */
const TIMEOUT_MS = 45_000;

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reports to the staff an effect that failed; once for all of its like while none of them is done. */
async function reportFailure(
  tx: Database,
  { report, isReport, describe }: Context,
  claimed: Claimed,
  { fate, error }: { fate: Exclude<Fate, "again">; error: string },
): Promise<void> {
  const { kind } = claimed;
  if (isReport(kind)) return;
  if (fate === "refused" || (await doOthersFlow(tx, kind)))
    return reportEffect(tx, { report, describe }, claimed, { fate, error });
  await raiseAlarm(tx, report, { kind, level: fate, error });
}

/**
 * Notes a try that failed: the effect is tried again, or given up. The report to the staff is in the same transaction.
 */
async function fail(context: Context, claimed: Claimed, error: unknown): Promise<void> {
  const { db, log } = context;
  const { id, kind, attempts } = claimed;
  const message = errorLine(error);
  const subject = { outboxId: id, kind, attempts };
  const fate = fateOf(kind, { attempts, refused: error instanceof EffectRefusedError });
  await transact(db, async (tx) => {
    if (fate === "refused" || fate === "given_up") await giveUpEffect(tx, id, message);
    else await postponeEffect(tx, id, message, retryPause(kind, attempts));
    if (fate !== "again") await reportFailure(tx, context, claimed, { fate, error: message });
  });
  if (fate === "refused" || fate === "given_up")
    log.error(subject, "effect given up; `outbox list --failed` says why, `outbox retry` has it done");
  else log.warn(subject, "effect failed and will be tried again; its row in the outbox says why");
}

/** Stores that an effect is done, and reports that its area works again if the staff had a report that it does not. */
async function close({ db, report }: Context, { id, kind, alarmed }: Claimed): Promise<void> {
  if (!alarmed) return closeEffect(db, id);
  await transact(db, async (tx) => {
    await closeEffect(tx, id);
    await clearAlarms(tx, report, kind);
  });
}

async function take(context: Context, claimed: Claimed): Promise<void> {
  try {
    // A try that ended this process was counted, but had no chance to be noted as the last one.
    if (claimed.attempts > triesOf(claimed.kind)) throw new Error("The process ended during the last try.");
    await withinTime(context.perform(effect.parse(claimed), claimed.id));
    await close(context, claimed);
  } catch (error) {
    await fail(context, claimed, error);
  }
}

/**
 * Does the effects of the outbox, those longest due first, each lane for itself (lanes.ts). An effect is done at least
 * once: after a kill between doing it and noting it, it is done again.
 */
export function startOutbox(context: Context): Outbox {
  const { db, log } = context;
  const working = laneNames.map((lane) =>
    startLane(
      {
        limit: laneLimits[lane],
        tickMs: laneTicks[lane],
        claim: (room) => claimEffects(db, { lane, room, leaseSeconds: LEASE_SECONDS }),
        take: (claimed) => take(context, claimed),
      },
      log,
    ),
  );
  return {
    wake: () => {
      for (const lane of working) lane.wake();
    },
    stop: async () => {
      await Promise.all(working.map((lane) => lane.stop()));
    },
  };
}
