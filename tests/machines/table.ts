import type { Struck } from "./run-faults";

/** One fault as a row of a Markdown table. */
export function rowOf({ name, requests, failed, orders, untilWell, price, broken }: Struck): string {
  const held = broken.length === 0 ? "held" : broken.join(" ");
  const cells = [name, requests, failed, orders, untilWell.toFixed(1), price.shownAfter, price.oldFor, held];
  return `| ${cells.join(" | ")} |`;
}

/** All faults of a run, and what was found broken after the last. */
export function tableOf(struck: readonly Struck[], brokenInTheEnd: readonly string[]): string {
  const sum = (of: (one: Struck) => number) => struck.reduce((total, one) => total + of(one), 0);
  const broken = struck.filter((one) => one.broken.length > 0).length;
  return [
    "| Fault | Requests | Failed | Orders | Seconds until well | New price everywhere, ms | Old price shown for, ms | |",
    "| --- | --: | --: | --: | --: | --: | --: | --- |",
    ...struck.map(rowOf),
    "",
    ...brokenInTheEnd,
    `${struck.length} faults, ${sum(({ requests }) => requests)} requests, ${sum(({ failed }) => failed)} failed and tried again, ${sum(({ orders }) => orders)} orders; ${broken} faults broke something, ${brokenInTheEnd.length} things are wrong in the end.`,
  ].join("\n");
}
