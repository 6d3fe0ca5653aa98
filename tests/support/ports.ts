import { createServer } from "node:net";
import { tryPort } from "../../scripts/lib/ports.mjs";

const FIRST = 3917;
const STEP = 10;
const TRIES = 20;

/** Journeys side by side. Three take a seventh less time on two cores; of five clones that ran three, one failed. */
export const WORKERS = 2;

export type ShopPorts = { shop: number; api: number; simulator: number };

/**
 * What runs where: the shop that all journeys share; one for each worker's journeys that break something; and for each
 * worker a second storefront before the shared packaging API.
 */
export type Ports = { shared: ShopPorts; own: ShopPorts[]; second: ShopPorts[] };

function portsFrom(first: number): Ports {
  const from = (shop: number) => ({ shop, api: shop + 1_000, simulator: shop + 2_000 });
  return {
    shared: from(first),
    own: Array.from({ length: WORKERS }, (_, worker) => from(first + 1 + worker)),
    second: Array.from({ length: WORKERS }, (_, worker) => ({
      ...from(first),
      shop: first + 1 + WORKERS + worker,
    })),
  };
}

/** The ports that this process uses, by the argument of `choosePorts`. */
const chosen = new Map<number, Ports>();

/**
 * Locks ten ports by listening on the last of them until this process ends: two runs of the tests on one machine may look
 * for ports at the same moment, and their programs listen seconds later, or are stopped in between.
 * @returns whether no other process has them
 */
function lockPorts(first: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const lock = createServer();
    lock.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    lock.listen({ port: first + STEP - 1, host: "127.0.0.1", exclusive: true }, () => resolve(true));
    lock.unref();
  });
}

async function areFree({ shared, own, second }: Ports): Promise<boolean> {
  const problems = await Promise.all([
    ...[shared, ...own].flatMap(({ shop, api, simulator }) => [
      tryPort(shop),
      tryPort(api, "127.0.0.1"),
      tryPort(simulator, "127.0.0.1"),
    ]),
    ...second.map(({ shop }) => tryPort(shop)),
  ]);
  return problems.every((problem) => problem === undefined);
}

/**
 * The first free ports, always tried in the same order: the build carries its address, and need not be made again
 * while that is the same.
 * @param beside how many suites run beside this one that chose, or will choose, before it
 */
export async function choosePorts(beside = 0): Promise<Ports> {
  const before = chosen.get(beside);
  if (before !== undefined) return before;
  for (let first = FIRST + beside * STEP; first < FIRST + STEP * TRIES; first += STEP) {
    const ports = portsFrom(first);
    if ((await lockPorts(first)) && (await areFree(ports))) {
      chosen.set(beside, ports);
      return ports;
    }
  }
  throw new Error(`No free ports between ${FIRST} and ${FIRST + STEP * TRIES}.`);
}
