import { readdirSync, readFileSync } from "node:fs";

/** Of Linux, on every machine that Node runs on. */
const TICKS_A_SECOND = 100;

type Times = { parent: number; own: number; ofEnded: number };

/** @returns what a process has used in ms; undefined where it has ended */
function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const at = (index: number) => ((fields[index] ?? 0) * 1_000) / TICKS_A_SECOND;
    return { parent: fields[1] ?? 0, own: at(11) + at(12), ofEnded: at(13) + at(14) };
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(ENOENT|ESRCH)$/.test(String(error.code)))
      return undefined;
    throw error;
  }
}

/** Milliseconds of a processor that a process has used since its start. @throws Error when there is none */
export function processorTime(pid: number): number {
  const times = timesOf(pid);
  if (times === undefined) throw new Error(`There is no process ${pid}.`);
  return times.own;
}

/** The same of a process with all that it has started, those that have ended among them. @throws Error when there is none */
export function processorTimeOfFamily(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  const parent = timesOf(pid);
  if (parent === undefined) throw new Error(`There is no process ${pid}.`);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), parent.own + parent.ofEnded);
}
