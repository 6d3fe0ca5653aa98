import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Abuse } from "./abuse";
import { type AbusedShop, type Memory, readMemory } from "./abused-shop";
import { type Order, READY, type Volley } from "./attack";
import { type Experience, Shoppers } from "./shopper";

/** What must hold while the shop is abused. */
const bounds = {
  /** How many times as long as without an abuse the slowest hundredth of a shopper's requests may take. */
  p99Growth: 5,
  /** Resident memory of each program. */
  memoryMb: 350,
};

const SHOPPERS = 2;
/** How many requests of shoppers are measured: without any abuse, and at least beside each. */
type Samples = { quiet: number; beside: number };
/** A hundredth of fewer than these is little more than one request. */
const samplesOfRun: Samples = { quiet: 600, beside: 150 };
const POLL_MS = 200;
/** What is asked for by an abuse ends on its own before this. */
const LONGEST_MS = 90_000;

export type Quantiles = { p50: number; p99: number };
/** What one abuse came to. */
export type Tried = {
  name: string;
  volley: Volley;
  shoppers: Quantiles & { requests: number; purchases: number };
  /** By how much the shoppers' p99 grew over that without an abuse. */
  growth: number;
  before: Memory;
  peak: Memory;
  /** A sentence for each thing that does not hold, but for what the machine has a say in: time and memory. */
  findings: string[];
};

/** Whether shoppers waited longer than the bounds allow. */
export const isSlow = ({ growth }: Tried): boolean => growth > bounds.p99Growth;
/** Whether a program took more memory than the bounds allow. */
export const isLarge = ({ peak }: Tried): boolean => Math.max(peak.storefront, peak.api) > bounds.memoryMb;

function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Starts the process that will send an abuse. It ends by itself. */
async function prepareAttack(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL("./attack-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  child.once("exit", () => clearTimeout(timer));
  const [said] = await once(child, "message");
  if (said !== READY) throw new Error(`The process of the abuse said ${said}.`);
  return child;
}

/** @throws Error when the process fails or does not end */
async function startAttack(child: ChildProcess, name: string, { target }: AbusedShop): Promise<Volley> {
  child.send({ name, target } satisfies Order);
  return new Promise<Volley>((resolve, reject) => {
    child.once("message", (volley) => resolve(volley as Volley));
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      reject(new Error(`"${name}" ended without a result: ${signal ?? code}.`));
    });
  });
}

const larger = (one: Memory, other: Memory): Memory => ({
  storefront: Math.max(one.storefront, other.storefront),
  api: Math.max(one.api, other.api),
});

/** Waits until the attack is over and the shoppers have done enough to be measured. */
async function watch(
  shop: AbusedShop,
  shoppers: Shoppers,
  fewest: number,
  over: () => boolean,
): Promise<Memory> {
  const until = performance.now() + LONGEST_MS;
  let peak: Memory = { storefront: 0, api: 0 };
  while (!over() || (shoppers.counted() < fewest && performance.now() < until)) {
    peak = larger(peak, await readMemory(shop));
    await pause(POLL_MS);
  }
  return peak;
}

function findingsOf({ volley, shoppers }: Omit<Tried, "findings">, { errors }: Experience): string[] {
  return [
    ...volley.faults,
    ...[...new Set(errors)].slice(0, 3).map((error) => `A shopper met: ${error}`),
    ...(shoppers.purchases === 0 ? ["No shopper finished a purchase."] : []),
  ];
}

async function tryAbuse(
  abuse: Abuse,
  shop: AbusedShop,
  shoppers: Shoppers,
  { quiet, fewest }: { quiet: Quantiles; fewest: number },
): Promise<Tried> {
  const child = await prepareAttack();
  const before = await readMemory(shop);
  shoppers.take();
  let over = false;
  const attack = startAttack(child, abuse.name, shop).finally(() => {
    over = true;
  });
  // Looked at below; a rejection in the meantime is not unhandled.
  attack.catch(() => undefined);
  const peak = await watch(shop, shoppers, fewest, () => over);
  const volley = await attack;
  const experience = shoppers.take();
  const quantiles = quantilesOf(experience.times);
  const tried = {
    name: abuse.name,
    volley,
    shoppers: { ...quantiles, requests: experience.times.length, purchases: experience.purchases },
    growth: quantiles.p99 / quiet.p99,
    before,
    peak,
  };
  const found = (await abuse.check?.(shop, volley)) ?? [];
  return { ...tried, findings: [...findingsOf(tried, experience), ...found] };
}

/**
 * Tries one abuse after another while shoppers buy throughout.
 * @param told gets each result as soon as it is there
 * @throws Error when a program of the shop ends
 */
export async function runAbuses(
  shop: AbusedShop,
  chosen: readonly Abuse[],
  told: (tried: Tried) => void,
  samples = samplesOfRun,
): Promise<{ quiet: Quantiles; tried: Tried[] }> {
  const shoppers = new Shoppers(shop.target, SHOPPERS);
  try {
    // The first purchases find nothing cached.
    while (shoppers.counted() < samples.quiet / 2) await pause(POLL_MS);
    const first = shoppers.take();
    if (first.errors.length > 0) throw new Error(`A shopper met without any abuse: ${first.errors[0]}`);
    while (shoppers.counted() < samples.quiet) await pause(POLL_MS);
    const quiet = quantilesOf(shoppers.take().times);
    const tried: Tried[] = [];
    for (const abuse of chosen) {
      const one = await tryAbuse(abuse, shop, shoppers, { quiet, fewest: samples.beside });
      told(one);
      tried.push(one);
    }
    return { quiet, tried };
  } finally {
    await shoppers.stop();
  }
}
