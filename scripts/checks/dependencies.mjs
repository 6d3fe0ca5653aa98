/** Checks the imports of the code against `dependency-rules.mjs`: prints each one that breaks a rule, and ends with 1 then. */
import { cruise } from "dependency-cruiser";
import { checkedParts, dependencyRules } from "./dependency-rules.mjs";

const { output } = await cruise(checkedParts, {
  ruleSet: { forbidden: dependencyRules },
  validate: true,
  parser: "swc",
  // Types tie files together as well: who reads one has to read the other.
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.json" },
  doNotFollow: { path: "node_modules" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["types", "import", "node", "default"],
  },
  exclude: { path: "(^|/)(\\.next[^/]*|\\.build|var)/|\\.css$" },
});
if (typeof output === "string") throw new Error("The imports came as text, not as a list.");

const { violations, totalCruised, totalDependenciesCruised } = output.summary;
for (const { rule, from, to, cycle } of violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
  process.stdout.write(`${rule.name}: ${from} → ${way}\n`);
}
process.stdout.write(
  `${totalDependenciesCruised} imports of ${totalCruised} files, ${violations.length} against the rules.\n`,
);
if (totalDependenciesCruised === 0)
  throw new Error("No import was found: the check looks in the wrong place.");
process.exitCode = violations.length === 0 ? 0 : 1;
