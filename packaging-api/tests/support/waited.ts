import { Refusal } from "./calls";

/** One row of a table: what is asked for, in each of its turns. */
export type Asked = { name: string; ask: (turn: number) => Promise<unknown> };
/** `medianMs`: not a number where the API's time limit cut it off. */
export type Waited = { name: string; medianMs: number };

/** Milliseconds as a table has them. */
export const inTable = (ms: number): string => (Number.isNaN(ms) ? "cut off" : ms.toFixed(ms < 10 ? 1 : 0));

/** Turns that are not counted: code is compiled, and PostgreSQL's pages come into its memory. */
const WARM_TURNS = 15;
const MOST_WARM_MS = 2_000;
/** A row that is slow is asked for less often. */
const MOST_MS = 6_000;
const LEAST_TURNS = 3;

/** Does nothing but tell whether the API answered in time. */
async function isAnswered(asked: Asked): Promise<boolean> {
  try {
    await asked.ask(0);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return false;
    throw error;
  }
}

/** Asks so many times, one request after another. */
export async function waitFor(asked: Asked, turns: number): Promise<Waited> {
  if (!(await isAnswered(asked))) return { name: asked.name, medianMs: Number.NaN };
  const warmFrom = performance.now();
  for (let turn = 0; turn < WARM_TURNS && performance.now() - warmFrom < MOST_WARM_MS; turn += 1)
    await asked.ask(turn);
  const begun = performance.now();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (times.length >= LEAST_TURNS && performance.now() - begun > MOST_MS) break;
    const started = performance.now();
    await asked.ask(turn);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { name: asked.name, medianMs: times[Math.floor((times.length - 1) / 2)] ?? Number.NaN };
}
