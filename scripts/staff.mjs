/** `npm run staff`: the staff command, built where its sources changed. What was built reads the rest of the command line. */
import { buildPrograms, built } from "./lib/programs.mjs";
import { Refusal } from "./lib/refusal.mjs";

try {
  await buildPrograms();
  await import(`../${built.staff}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
