import { isLarge, isSlow, type Quantiles, type Tried } from "./run-abuses";

const statusesOf = ({ volley }: Tried): string =>
  Object.entries(volley.statuses)
    .map(([status, count]) => `${status === "0" ? "none" : status}: ${count}`)
    .join(", ");

/** Whether nothing of what must hold was broken. */
export const holds = (tried: Tried): boolean =>
  tried.findings.length === 0 && !isSlow(tried) && !isLarge(tried);

/** One abuse as a row of a Markdown table. Times in milliseconds, memory in MB. */
export function rowOf(tried: Tried): string {
  const { name, volley, shoppers, growth, before, peak, findings } = tried;
  const cells = [
    name,
    volley.sent,
    statusesOf(tried),
    `${shoppers.requests} / ${shoppers.purchases}`,
    `${Math.round(shoppers.p50)} / ${Math.round(shoppers.p99)}`,
    `${growth.toFixed(1)}${isSlow(tried) ? " (too slow)" : ""}`,
    `${before.storefront} → ${peak.storefront}`,
    `${before.api} → ${peak.api}${isLarge(tried) ? " (too large)" : ""}`,
    findings.length === 0 ? "held" : findings.join(" "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** All of a run. */
export function tableOf(database: string, quiet: Quantiles, tried: readonly Tried[]): string {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const requests = sum(tried.map(({ volley }) => volley.sent));
  const broken = tried.filter((one) => !holds(one)).length;
  return [
    `Shop on ${database}; without any abuse a shopper's p50 / p99 were ${Math.round(quiet.p50)} / ${Math.round(quiet.p99)} ms.`,
    "",
    "| Abuse | Requests | Answers | Shoppers: requests / purchases | p50 / p99 ms | p99 growth | Storefront MB | API MB | |",
    "| --- | --: | --- | --: | --: | --: | --: | --: | --- |",
    ...tried.map(rowOf),
    "",
    `${tried.length} abuses, ${requests} requests, ${broken} did not hold.`,
  ].join("\n");
}
