import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import { fillWaiting } from "./promises";

const EVERY_MS = 30_000;

/** Every half a minute, gives packs to orders that wait for them where these came in another way than by the staff's hand. */
export const startFillingPromises = (db: Connection["db"], log: Logger): { stop(): Promise<void> } =>
  startRepeating(
    {
      everyMs: EVERY_MS,
      work: async () => {
        await transact(db, fillWaiting);
      },
      failed:
        "packs that came were not given to orders that wait for them; look at the database, it is tried again in half a minute",
    },
    log,
  );
