import { setTimeout as pause } from "node:timers/promises";
import type { Part } from "../../packaging-api/tests/support/part";
import type { PostgresCluster } from "../../packaging-api/tests/support/postgres-cluster";
import type { Link } from "./link";
import type { Machines } from "./machines";
import type { SmallDisk } from "./small-disk";

/** Something that goes wrong on the machines, and is put right again. */
export type Fault = { name: string; strike(): Promise<void>; mend(): Promise<void> };

/** For how long a fault lasts, where it does not end by itself. */
export const HOLD_MS = 4_000;

const killed = (part: Part): Fault => ({
  name: `${part.name} killed`,
  strike: () => part.kill(),
  mend: () => part.start(),
});

const stopped = (part: Part): Fault => ({
  name: `${part.name} stopped`,
  strike: () => part.stop(),
  mend: () => part.start(),
});

/** Ended and started at once, as a service manager does. */
const restarted = (part: Part): Fault => ({
  name: `${part.name} killed, and started at once`,
  async strike() {
    await part.kill();
    await part.start();
  },
  mend: async () => undefined,
});

const frozen = (part: Part): Fault => ({
  name: `${part.name} frozen`,
  strike: async () => part.freeze(),
  mend: async () => part.thaw(),
});

const broken = (link: Link, how: "cut" | "silence" | "slow"): Fault => ({
  name: `${link.name} ${{ cut: "cut", silence: "silent", slow: "slow" }[how]}`,
  strike: async () => link[how](),
  mend: async () => link.mend(),
});

/** The replica goes on answering, and learns nothing new. */
const lagging = (replica: PostgresCluster): Fault => ({
  name: "replica far behind",
  strike: async () => void (await replica.ask("select pg_wal_replay_pause()")),
  mend: async () => void (await replica.ask("select pg_wal_replay_resume()")),
});

/** @param part what writes there; PostgreSQL ends by itself on a full disk */
const full = (disk: SmallDisk, part: Part | undefined): Fault => ({
  name: `${disk.name} full`,
  strike: async () => disk.fill(),
  async mend() {
    disk.empty();
    await part?.start();
  },
});

/** Several at the same moment. */
const together = (faults: Fault[], name = faults.map((fault) => fault.name).join(" and ")): Fault => ({
  name,
  async strike() {
    await Promise.all(faults.map((fault) => fault.strike()));
  },
  async mend() {
    await Promise.all(faults.map((fault) => fault.mend()));
  },
});

/** A deploy: one after the other, each when the one before is there again. */
const rolling = (name: string, parts: Part[]): Fault => ({
  name: `${name} restarted one after the other`,
  async strike() {
    for (const part of parts) {
      await part.stop();
      await part.start();
      // haproxy looks every half second.
      await pause(1_500);
    }
  },
  mend: async () => undefined,
});

/** All that is tried, each once. */
export function faultsOf({ parts, links, disks, replica }: Machines): Fault[] {
  const named = (text: string) => parts.filter(({ name }) => name.startsWith(text));
  const [storefronts, apis] = [named("storefront"), named("packaging API")];
  const [shop1, shop2, shop3] = storefronts;
  const [api1, api2] = apis;
  const [postgres] = named("PostgreSQL");
  const [redis] = named("Redis");
  const [haproxy] = named("haproxy");
  const [varnish] = named("Varnish");
  const [pgBouncer] = named("PgBouncer");
  if (
    !shop1 ||
    !shop2 ||
    !shop3 ||
    !api1 ||
    !api2 ||
    !postgres ||
    !redis ||
    !haproxy ||
    !varnish ||
    !pgBouncer
  )
    throw new Error("A part of the machines is missing.");
  return [
    ...parts.flatMap((part) => [killed(part), stopped(part), restarted(part), frozen(part)]),
    ...links.flatMap((link) => [broken(link, "cut"), broken(link, "silence"), broken(link, "slow")]),
    lagging(replica),
    ...disks.map((disk) =>
      full(
        disk,
        [postgres, replica].find(({ name }) => disk.name.endsWith(name)),
      ),
    ),
    together([killed(shop1), killed(api1)]),
    together([killed(shop2), killed(shop3)]),
    together([killed(api1), killed(api2)]),
    together([killed(api2), killed(redis)]),
    together([killed(postgres), killed(redis)]),
    together([frozen(postgres), killed(api1)]),
    together([frozen(shop1), frozen(api2)]),
    together([killed(haproxy), killed(api1)]),
    together([killed(postgres), killed(replica)]),
    together([killed(postgres), killed(pgBouncer)]),
    together([killed(varnish), killed(shop1)]),
    together([lagging(replica), killed(api1)]),
    together([...storefronts, ...apis].map(killed), "all programs killed"),
    together(
      links.map((link) => broken(link, "cut")),
      "all lines cut",
    ),
    together(
      links.map((link) => broken(link, "slow")),
      "all lines slow",
    ),
    rolling("storefronts", storefronts),
    rolling("packaging APIs", apis),
    rolling("all programs", [...apis, ...storefronts]),
  ];
}
