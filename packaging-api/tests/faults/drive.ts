import { allCases, type Case, type Course, phases } from "./cases";
import type { Findings } from "./invariants";
import { seeded } from "./random";
import { courseOf, run } from "./run";
import { openWorld, type World } from "./world";

export type Options = {
  seed: number;
  /** At most so many runs, chosen by the seed; all without it. */
  runs?: number;
  /** Only cases whose name holds this. */
  only?: string;
  /** Packaging APIs of each shop that runs beside the others: [1, 2] is two shops, one of them with two. */
  shops: number[];
  /** How often each race is run. */
  repeats: number;
  /** Hears of each run. */
  tell?: (line: string) => void;
};

/** A run that is over. */
export type Done = { case: Case; processes: number; struck: boolean; findings: Findings; ms: number };

/** What the program does in each phase: the places at which something can go wrong. */
async function findCourses(world: World, seed: number): Promise<Course[]> {
  const courses: Course[] = [];
  for (const phase of phases) courses.push(await courseOf(world, phase, seeded(seed)));
  return courses;
}

/** A number of its own for each case, the same whichever shop runs it. */
function seedOf(seed: number, name: string): number {
  let mixed = seed;
  for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  return mixed;
}

/** Runs the cases, some at a time. */
export async function drive({ seed, runs, only = "", shops, repeats, tell }: Options): Promise<Done[]> {
  const worlds = await Promise.all(shops.map(openWorld));
  try {
    const [first] = worlds;
    if (first === undefined) throw new Error("There is no shop to run in.");
    const courses = await findCourses(first, seed);
    const chosen = allCases(courses, repeats).filter(({ name }) => name.includes(only));
    const waiting = seeded(seed).shuffled(chosen).slice(0, runs);
    const done: Done[] = [];
    // The reconcilers of two programs share the work: which one a fault would strike is chance.
    const alone = shops.includes(1);
    const take = (world: World) => {
      const fits = ({ phase }: Case) => world.nodes.length === 1 || !alone || phase !== "reconcile";
      const index = waiting.findIndex(fits);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    };
    await Promise.all(
      worlds.map(async (world) => {
        for (let next = take(world); next !== undefined; next = take(world)) {
          const began = Date.now();
          const outcome = await run(world, next, seeded(seedOf(seed, next.name)));
          const one = { case: next, processes: world.nodes.length, ...outcome, ms: Date.now() - began };
          done.push(one);
          const mark = outcome.findings.length > 0 ? "BROKEN" : outcome.struck ? "held" : "not struck";
          tell?.(`${done.length} ${mark} ${next.name} (${one.processes} APIs, ${one.ms} ms)`);
          for (const finding of outcome.findings) tell?.(`    ${finding}`);
        }
      }),
    );
    return done;
  } finally {
    await Promise.all(worlds.map((world) => world.close()));
  }
}
