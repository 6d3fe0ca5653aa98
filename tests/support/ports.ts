import { tryPort } from "../../scripts/lib/ports.mjs";

const FIRST = 3917;
const STEP = 10;
const TRIES = 20;

/** Journeys side by side. A third one slows the other two, on two cores, by as much as it does. */
export const WORKERS = 2;

export type ShopPorts = { shop: number; api: number; simulator: number };

/** What runs where: the shop that all journeys share, and one for each worker's journeys that break something. */
export type Ports = { shared: ShopPorts; own: ShopPorts[] };

function portsFrom(first: number): Ports {
  const from = (shop: number) => ({ shop, api: shop + 1_000, simulator: shop + 2_000 });
  return {
    shared: from(first),
    own: Array.from({ length: WORKERS }, (_, worker) => from(first + 1 + worker)),
  };
}

/**
 * The first free ports, always tried in the same order: the build carries its address, and need not be made again
 * while that is the same.
 * @param beside how many suites run beside this one that chose, or will choose, before it
 */
export async function choosePorts(beside = 0): Promise<Ports> {
  for (let first = FIRST + beside * STEP; first < FIRST + STEP * TRIES; first += STEP) {
    const ports = portsFrom(first);
    const problems = await Promise.all(
      [ports.shared, ...ports.own].flatMap(({ shop, api, simulator }) => [
        tryPort(shop),
        tryPort(api, "127.0.0.1"),
        tryPort(simulator, "127.0.0.1"),
      ]),
    );
    if (problems.every((problem) => problem === undefined)) return ports;
  }
  throw new Error(`No free ports between ${FIRST} and ${FIRST + STEP * TRIES}.`);
}
