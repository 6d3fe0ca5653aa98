import { setTimeout } from "node:timers/promises";

/** Milliseconds that such an answer takes: longer than looking for something and writing what was found. */
const ANSWERED_AFTER = 250;

/** Waits for work whose time would say what was found, for at least as long as any such work takes. */
export async function takeSameTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(ANSWERED_AFTER)]);
}
