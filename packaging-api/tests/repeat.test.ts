import { setTimeout as sleep } from "node:timers/promises";
import { createLogger } from "../log";
import { startRepeating } from "../repeat";

const EVERY_MS = 5;

/** Work whose turns end when the test says so. */
function openWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  return { ends, work };
}

const log = createLogger("silent");

it("begins no turn while one runs, and goes on after one that failed", async () => {
  const { ends, work } = openWork();
  const repeating = startRepeating({ everyMs: EVERY_MS, work, failed: "not done" }, log);
  await sleep(10 * EVERY_MS);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("the database is gone"));
  await sleep(10 * EVERY_MS);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await repeating.stop();
});

it("waits at its stop for the turn that runs, and begins none after it", async () => {
  const { ends, work } = openWork();
  const repeating = startRepeating({ everyMs: EVERY_MS, work, failed: "not done" }, log);
  let isStopped = false;
  const stopped = repeating.stop().then(() => {
    isStopped = true;
  });
  await sleep(2 * EVERY_MS);
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopped;
  await sleep(4 * EVERY_MS);
  expect(ends).toHaveLength(1);
});
