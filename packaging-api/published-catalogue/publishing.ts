import type { Connection } from "../database/connect";
import { runAlone } from "../database/job-lease";
import type { Logger } from "../log";
import type { ObjectStore } from "../object-store/object-store";
import { startRepeating } from "../repeat";
import { beginParts, findDuePart, isAnythingDue, markElsewhere, takeChanges } from "./part-queries";
import { publishPart } from "./publish-part";

/** How long a change waits at most before it is noticed. */
const EVERY_MS = 5_000;
/** One program does it for so long, then whoever comes first. */
const TURN_MS = 60_000;
/** A turn, and a part that is begun at its end. */
const LEASE_SECONDS = 240;

type Context = { db: Connection["db"]; objects: ObjectStore; place: "store" | "database" };

async function publishDue(context: Context, signal: AbortSignal): Promise<void> {
  const { db } = context;
  const until = performance.now() + TURN_MS;
  while (!signal.aborted && performance.now() < until) {
    const changes = await takeChanges(db);
    const due = await findDuePart(db);
    if (due !== undefined) await publishPart(context, due);
    else if (changes === 0) return;
  }
}

/**
 * Publishes the catalogue in parts, from the start on, and those again whose entries changed. Only one of several programs
 * does it at a time.
 * @param context.place where new parts go by the settings
 */
export function startPublishing(context: Context, log: Logger): { stop(): Promise<void> } {
  const { db, place } = context;
  let isBegun = false;
  const look = async (signal: AbortSignal) => {
    if (!isBegun) {
      await beginParts(db);
      await markElsewhere(db, place);
      isBegun = true;
    }
    if (await isAnythingDue(db))
      await runAlone(db, { name: "publish-catalogue", seconds: LEASE_SECONDS }, () =>
        publishDue(context, signal),
      );
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work: look,
      failed:
        "feeds and sitemaps were not made; look at the database and the object store, they are tried again",
    },
    log,
  );
}
