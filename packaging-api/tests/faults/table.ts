import type { Done } from "./drive";

const groupOf = ({ case: { phase, fault } }: Done): string => {
  if (fault.is === "race") return "several at once";
  return fault.is === "statement" ? `${phase}: killed at a statement` : `${phase}: a call to PayPal`;
};

/** Runs by what went wrong in them. */
export function tableOf(done: Done[]): string {
  const groups = new Map<string, Done[]>();
  for (const one of done) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  const row = (name: string, runs: Done[]) =>
    [
      name.padEnd(36),
      ...[
        runs.length,
        runs.filter(({ struck }) => struck).length,
        runs.filter(({ processes, struck }) => struck && processes > 1).length,
        runs.filter(({ findings }) => findings.length > 0).length,
      ].map((count) => String(count).padStart(8)),
    ].join("");
  const head = `${"".padEnd(36)}${"runs".padStart(8)}${"struck".padStart(8)}${"2 APIs".padStart(8)}${"broken".padStart(8)}`;
  const rows = [...groups].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, runs]) => row(name, runs));
  return [head, ...rows, row("all", done)].join("\n");
}
