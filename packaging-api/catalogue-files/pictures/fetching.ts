import { setTimeout as wait } from "node:timers/promises";
import { createQueue } from "../../bounded-queue";
import type { Connection } from "../../database/connect";
import { transact } from "../../database/transaction";
import type { Logger } from "../../log";
import type { ObjectStore } from "../../object-store/object-store";
import { pauseAfter, triesFor } from "../../outbox/retry";
import type { ReportToStaff } from "../../outbox/staff-report";
import { type FetchRules, fetchPicture, fetchRules } from "./fetch-picture";
import { PictureFailure } from "./picture-failure";
import {
  type ClaimedPicture,
  claimPictures,
  giveUpPicture,
  postponePicture,
  releasePictures,
  storePhotograph,
} from "./picture-queries";
import { drawPhotograph } from "./product-photograph";
import { reportFailures } from "./report-failures";
import { showPictures } from "./show-pictures";

const TICK_MS = 1_000;
/** Pictures of one round: their products' pages are revalidated together. */
const ROUND = 12;
/** Pictures at a time: looking a name up takes one of four threads, on which passwords are hashed as well. */
const AT_ONCE = 2;
/** Twice as long as a round takes in which every server is as slow as it may be. */
const LEASE_SECONDS = (2 * (ROUND / AT_ONCE) * fetchRules.timeoutMs) / 1_000;
const HOUR = 60 * 60;
/** Pauses grow to an hour; after a day a person has to look at it. */
const TRIES = triesFor(24 * HOUR, HOUR);

type Context = { db: Connection["db"]; log: Logger; rules: FetchRules; objects: ObjectStore };

/** Fetches a picture and stores it, or notes why not. @returns whether it is stored */
async function obtain(
  { db, log, rules, objects }: Context,
  { id, url, attempts, photographId: stored }: ClaimedPicture,
  stopping: AbortSignal,
): Promise<boolean> {
  if (stored !== null) return true;
  try {
    // A try that ended the program was counted, but had no chance to be noted as the last one.
    if (attempts > TRIES) throw new PictureFailure("The program ended while it had it in hand.", true);
    const photograph = await drawPhotograph(await fetchPicture(url, rules, stopping));
    const placed = await objects.put({
      folder: "photographs",
      bytes: photograph.bytes,
      type: "image/jpeg",
    });
    await transact(db, (tx) => storePhotograph(tx, id, { id: photograph.id, ...placed }));
    return true;
  } catch (error) {
    stopping.throwIfAborted();
    const known = error instanceof PictureFailure;
    const isLast = (known && error.isFinal) || attempts >= TRIES;
    const message = known ? error.message : "It could not be stored.";
    if (!known)
      log.error(
        { pictureSource: id, error },
        "picture not stored; look at the database and the disk, it is tried again",
      );
    if (isLast) await giveUpPicture(db, id, message);
    else await postponePicture(db, id, message, pauseAfter(attempts, HOUR));
    log.info({ pictureSource: id, attempts, isLast }, "picture not fetched; its row says why");
    return false;
  }
}

/** Fetches the pictures that are due, some of them. @returns whether there were any */
async function fetchRound(context: Context, stopping: AbortSignal): Promise<boolean> {
  const { db } = context;
  const claimed = await claimPictures(db, ROUND, LEASE_SECONDS);
  const inTurn = createQueue(AT_ONCE, ROUND);
  const outcomes = await Promise.allSettled(
    claimed.map((picture) => inTurn(() => obtain(context, picture, stopping))),
  );
  if (stopping.aborted)
    await releasePictures(
      db,
      claimed.flatMap(({ id }, place) => (outcomes[place]?.status === "rejected" ? [id] : [])),
    );
  await showPictures(
    db,
    claimed.filter((_, place) => {
      const outcome = outcomes[place];
      return outcome?.status === "fulfilled" && outcome.value;
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure !== undefined && !stopping.aborted) throw failure.reason;
  return claimed.length > 0;
}

/**
 * Fetches the pictures that products of an import name, in the background, and shows them in place of drawings. Several
 * programs share the work.
 * @param settings.allowedHosts hosts, or hosts with ports, that may have internal addresses
 * @param settings.report writes to the staff about those that fail
 * @param settings.objects where photographs are stored
 * @returns stops it; what is being fetched is given back.
 */
export function startFetchingPictures(
  db: Connection["db"],
  {
    allowedHosts,
    report,
    objects,
  }: { allowedHosts: readonly string[]; report: ReportToStaff; objects: ObjectStore },
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const context = { db, log, objects, rules: { ...fetchRules, allowedHosts } };
  const work = async () => {
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await fetchRound(context, signal);
        if (!isMore) await reportFailures(db, report);
      } catch (error) {
        log.error({ error }, "pictures cannot be fetched; look at the database, they are tried again");
      }
      // The wait rejects only when the program stops.
      if (!isMore) await wait(TICK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = work();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
