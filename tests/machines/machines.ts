import pg, { type QueryResultRow } from "pg";
import type { StaffDesk } from "../../packaging-api/tests/staff/run-staff";
import type { StartedApi } from "../../packaging-api/tests/support/api";
import { startApiProgram } from "../../packaging-api/tests/support/api-program";
import { callsTo } from "../../packaging-api/tests/support/calls";
import { freePort } from "../../packaging-api/tests/support/free-port";
import { startObjectStore } from "../../packaging-api/tests/support/object-store-server";
import type { Part } from "../../packaging-api/tests/support/part";
import type { PostgresCluster } from "../../packaging-api/tests/support/postgres-cluster";
import type { Program } from "../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { apiFlags, storefrontFlags } from "../../scripts/lib/node-flags.mjs";
import { buildTestShop } from "../support/build-test-shop";
import { startStorefront } from "../support/shop";
import { shopSettings } from "../support/shop-settings";
import { startVarnish, varnishBinary } from "../support/varnish";
import { type Databases, openDatabases } from "./databases";
import { haproxyPorts, startHaproxy } from "./haproxy-server";
import { type Link, openLink } from "./link";
import { startRedisServer } from "./redis-server";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk";

/** A shop on several machines, all of them on this one. */
export type Machines = {
  /** What a browser is given: Varnish before haproxy, and that before the storefronts. */
  url: string;
  /** Each storefront's own origin. */
  storefronts: string[];
  apis: StartedApi[];
  parts: Part[];
  links: Link[];
  replica: PostgresCluster;
  /** Those of PostgreSQL, its replica and the packaging APIs, where root runs the tests. */
  disks: SmallDisk[];
  /** Straight to the primary. @throws what pg throws */
  select<T extends QueryResultRow>(query: string, values?: unknown[]): Promise<T[]>;
  /** What staff commands find the database by: behind PgBouncer, as the packaging APIs. */
  staff: StaffDesk;
  close(): Promise<void>;
};

const STOREFRONTS = 3;
const APIS = 2;
/** Of one packaging API. */
const CONNECTIONS = "12";
/** Customers get new tokens every few seconds. */
const TOKEN_SECONDS = "5";

/** What the example of haproxy asks for. */
const DRAIN_SECONDS = "3";
/** Of a packaging API: it is not ready with less than 64 MB left. */
const DISK_MB = 160;

const PURGE_TOKEN = "the-secret-of-the-cache-before-the-machines";

/** Where the programs answer; `public`: Varnish, `shop` and `api`: both sides of haproxy. */
type Ports = { public: number; shop: number; api: number; storefronts: number[]; apis: number[] };

async function choosePorts(): Promise<Ports> {
  const some = (count: number) => Promise.all(Array.from({ length: count }, freePort));
  return {
    ...(await haproxyPorts()),
    public: await freePort(),
    storefronts: await some(STOREFRONTS),
    apis: await some(APIS),
  };
}

/** Where a packaging API finds what it needs, by lines that can be cut. */
type Around = {
  databases: Databases;
  redisPort: number;
  purgePort: number;
  /** Settings of the object store. */
  objects: Record<string, string>;
};

/** The program by another name at each start: `current` is the one that runs. */
function partOf(name: string, current: () => Program, start: () => Promise<void>): Part {
  return {
    name,
    start,
    kill: () => current().kill(),
    async stop() {
      await current().stop();
    },
    freeze: () => void process.kill(current().pid, "SIGSTOP"),
    thaw: () => void process.kill(current().pid, "SIGCONT"),
  };
}

async function openApi(index: number, ports: Ports, { databases, redisPort, purgePort, objects }: Around) {
  const target = new URL(databases.pooled);
  const link = await openLink(`packaging API ${index + 1} → PgBouncer`, Number(target.port));
  target.port = String(link.port);
  const varDir = await temporaryFolder("api");
  const name = `packaging API ${index + 1}`;
  const disk = canMount ? mountSmallDisk(`disk of ${name}`, varDir, DISK_MB) : undefined;
  const program = await startApiProgram(varDir, {
    port: ports.apis[index],
    database: { url: target.href },
    flags: apiFlags({ embedded: false }),
    env: {
      ...objects,
      SHOP_URL: `http://localhost:${ports.public}`,
      STOREFRONT_URL: ports.storefronts.map((port) => `http://127.0.0.1:${port}`).join(","),
      DATABASE_CONNECTIONS: CONNECTIONS,
      DATABASE_POOLER: "transaction",
      DATABASE_READ_URL: databases.readable,
      CACHE_PURGE: "varnish",
      CACHE_PURGE_URL: `http://127.0.0.1:${purgePort}`,
      CACHE_PURGE_TOKEN: PURGE_TOKEN,
      JWT_TTL_SECONDS: TOKEN_SECONDS,
      DRAIN_SECONDS,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      REQUEST_LIMITS: "on",
    },
  });
  const api = { ...callsTo(() => program.url), ...program };
  const part: Part = {
    name,
    start: api.start,
    kill: api.kill,
    async stop() {
      await api.stop();
    },
    freeze: () => void process.kill(api.pid(), "SIGSTOP"),
    thaw: () => void process.kill(api.pid(), "SIGCONT"),
  };
  return { api, part, link, disk };
}

/** What a storefront is told; the same build serves all of them. */
const storefrontSettings = (ports: Ports, port: number, apiPort: number, redisPort: number) => ({
  ...shopSettings({ shop: port, api: apiPort, simulator: 0 }),
  SHOP_URL: `http://localhost:${ports.public}`,
  // Varnish adds the address that it sees to the one that a shopper says.
  TRUSTED_PROXY_HOPS: "2",
  CACHE_PURGE: "varnish",
  PAGE_SCRIPTS: "wanted" as const,
  DRAIN_SECONDS,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
});

async function openStorefront(index: number, ports: Ports, redisPort: number) {
  const link = await openLink(`storefront ${index + 1} → packaging APIs`, ports.api);
  const settings = {
    ...storefrontSettings(ports, ports.storefronts[index] ?? 0, link.port, redisPort),
    VAR_DIR: await temporaryFolder("storefront"),
  };
  let program = await startStorefront(settings, storefrontFlags);
  const part = partOf(
    `storefront ${index + 1}`,
    () => program,
    async () => {
      program = await startStorefront(settings, storefrontFlags);
    },
  );
  return { part, link };
}

/** haproxy and, before it, Varnish; the line between them can be cut, and the one by which Varnish is purged. */
async function openFront(ports: Ports, memory: string) {
  if (varnishBinary === undefined) throw new Error("Varnish is not installed.");
  const haproxy = await startHaproxy({
    shop: { port: ports.shop, servers: ports.storefronts },
    api: { port: ports.api, servers: ports.apis },
  });
  const toHaproxy = await openLink("Varnish → haproxy", ports.shop);
  const varnish = () =>
    startVarnish(
      varnishBinary ?? "",
      { varnish: ports.public, storefront: toHaproxy.port },
      PURGE_TOKEN,
      memory,
    );
  return { haproxy, toHaproxy, varnish };
}

export type MachinesOptions = {
  /** How much Varnish keeps, as it writes that. */
  cacheMemory?: string;
  /** Has the database filled before anybody reads it. @param databaseUrl straight at the primary */
  prepare?: (databaseUrl: string) => Promise<void>;
};

/**
 * Opens it: PostgreSQL with a replica and PgBouncer, Redis, Swift, haproxy and Varnish from Debian's packages, each of its
 * own, two packaging APIs and three storefronts. Every line between them can be cut.
 */
export async function openMachines(
  tell: (line: string) => void,
  { cacheMemory = "256m", prepare }: MachinesOptions = {},
): Promise<Machines> {
  const ports = await choosePorts();
  tell("Starting PostgreSQL, its replica, PgBouncer, Redis and Swift …");
  const [databases, redis, store] = await Promise.all([
    openDatabases(),
    startRedisServer(),
    startObjectStore(),
  ]);
  await prepare?.(databases.direct);
  const redisLink = await openLink("all programs → Redis", redis.port);
  const purgeLink = await openLink("packaging APIs → Varnish", ports.public);
  const storeLink = await openLink("packaging APIs → object store", store.port);

  tell("Starting the packaging APIs …");
  const objects = store.env(storeLink.port);
  const around = { databases, redisPort: redisLink.port, purgePort: purgeLink.port, objects };
  const apis: Awaited<ReturnType<typeof openApi>>[] = [];
  for (let index = 0; index < APIS; index += 1) apis.push(await openApi(index, ports, around));
  const [first] = apis;
  if (first === undefined) throw new Error("There is no packaging API.");
  const front = await openFront(ports, cacheMemory);

  tell("Starting the storefronts, built first where they are new …");
  await buildTestShop();
  const storefronts = await Promise.all(
    ports.storefronts.map((_, index) => openStorefront(index, ports, redisLink.port)),
  );
  const varnish = await front.varnish();

  const pool = new pg.Pool({ connectionString: databases.direct, max: 2, connectionTimeoutMillis: 5_000 });
  // A pool that is idle while PostgreSQL is struck hears of it; the next query opens another connection.
  pool.on("error", () => undefined);
  const programs = [...storefronts, ...apis].map(({ part }) => part);
  const servers = [varnish, front.haproxy, redis, store, ...databases.parts];
  const disks = [...databases.disks, ...apis.map(({ disk }) => disk)].filter((disk) => disk !== undefined);
  const links = [
    front.toHaproxy,
    ...storefronts.map(({ link }) => link),
    ...apis.map(({ link }) => link),
    ...databases.links,
    redisLink,
    purgeLink,
    storeLink,
  ];
  return {
    url: `http://localhost:${ports.public}`,
    storefronts: ports.storefronts.map((port) => `http://127.0.0.1:${port}`),
    apis: apis.map(({ api }) => api),
    parts: [...programs, ...servers],
    links,
    replica: databases.replica,
    disks,
    select: async <T extends QueryResultRow>(query: string, values: unknown[] = []) =>
      (await pool.query<T>(query, values)).rows,
    staff: {
      varDir: first.api.varDir,
      databaseUrl: databases.pooled,
      env: { DATABASE_POOLER: "transaction", ...objects },
    },
    async close() {
      await pool.end();
      await Promise.all(programs.map((part) => part.stop()));
      await Promise.all(links.map((link) => link.close()));
      for (const part of [...servers, ...store.behind]) await part.stop();
      for (const disk of disks) disk.remove();
    },
  };
}
