import { LEASE_SECONDS } from "./claim-capture";
import type { PaymentContext } from "./payment-context";
import { claimDuePayment, type DuePayment, readPayment } from "./payment-queries";
import { ServiceUnavailable } from "./payment-service";
import { returnDueStock } from "./return-stock";
import { settle } from "./settle";

const TICK_MS = 1_000;
/** So many payments at a time: one that waits for the service does not block the others. */
const LANES = 4;
const STOP_MS = 5_000;

export type Reconciler = {
  /** Stops after what is in hand, or without it when that takes long: it is due again when its lease is over. */
  stop(): Promise<void>;
};

/**
 * Looks after the payments that no one comes back for, by itself: money that the shopper agreed to and whose page was
 * closed, outcomes that stayed unknown, reviews. Gives back the stock of orders that stay unpaid. Several processes
 * share the work.
 */
export function startReconciler(context: PaymentContext): Reconciler {
  const { db, log } = context;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;

  const guarded = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error({ error }, what);
    }
  };

  const lookAfter = async ({ id, looks }: DuePayment) => {
    try {
      const payment = await readPayment(db, id);
      if (payment !== undefined) await settle(context, payment, { leased: true });
    } catch (error) {
      if (error instanceof ServiceUnavailable)
        log.warn(
          { paymentId: id, looks },
          "the payment service does not answer; it is asked again, its status page may say why",
        );
      else
        log.error(
          { paymentId: id, error },
          "a payment was not settled; it is tried again, report the error if it repeats",
        );
    }
  };
  const workOff = async () => {
    while (!stopped) {
      const due = await claimDuePayment(db, LEASE_SECONDS);
      if (due === undefined) return;
      await lookAfter(due);
    }
  };
  const lookAfterPayments = async () => {
    const first = await claimDuePayment(db, LEASE_SECONDS);
    if (first === undefined) return;
    await Promise.all([lookAfter(first), ...Array.from({ length: LANES - 1 }, workOff)]);
  };
  const returnStock = async () => {
    while (!stopped && (await returnDueStock(context)));
  };

  const round = async () => {
    busy = true;
    await Promise.all([
      guarded("payments cannot be read; look at the database, it is tried again", lookAfterPayments),
      guarded("no stock was given back; look at the database, it is tried again", returnStock),
    ]);
    busy = false;
  };
  const timer = setInterval(() => {
    if (!busy && !stopped) running = round();
  }, TICK_MS);
  timer.unref();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      const enough = new Promise<void>((resolve) => {
        setTimeout(resolve, STOP_MS).unref();
      });
      await Promise.race([running, enough]);
    },
  };
}
