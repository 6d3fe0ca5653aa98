/**
 * `npm run test:mutation`: whether a test notices when the code is changed, part by part (docs/testing.md, Mutation).
 * `npm run test:mutation -- session` goes over one part. It fails where fewer than 90 of 100 changes are noticed.
 */
import { mutationGroups } from "./lib/mutation-groups.mjs";
import { Refusal } from "./lib/refusal.mjs";
import { runTool } from "./lib/stage.mjs";

const parts = Object.keys(mutationGroups);

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown !== undefined)
    throw new Refusal(`There is no part called "${unknown}"; there are ${parts.join(", ")}.`);
  for (const part of wanted.length === 0 ? parts.filter((name) => name !== "sample") : wanted) {
    process.stdout.write(`\n── ${part}\n`);
    const good = await runTool(["node_modules/@stryker-mutator/core/bin/stryker.js", "run"], {
      MUTATION_GROUP: part,
    });
    if (mutationGroups[part]?.programs)
      await runTool(["--import", "tsx", "packaging-api/tests/support/mutation/clean-up-mutation.ts"]);
    if (!good) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
