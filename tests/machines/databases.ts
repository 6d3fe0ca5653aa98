import type { Part } from "../../packaging-api/tests/support/part";
import { startPgBouncer } from "../../packaging-api/tests/support/pgbouncer";
import { createPostgresDatabase, findPostgres } from "../../packaging-api/tests/support/postgres";
import {
  type PostgresCluster,
  startPrimary,
  startReplica,
} from "../../packaging-api/tests/support/postgres-cluster";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { type Link, openLink } from "./link";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk";

/** Room for the files of PostgreSQL, its log of changes, and what a run writes. */
const DISK_MB = 1_500;
/** Of PgBouncer to the primary: fewer than the packaging APIs open to it. */
const POOL = 16;

const settings = {
  fsync: "on",
  max_connections: 200,
  max_wal_size: "256MB",
  // What a replica that was away has missed.
  wal_keep_size: "512MB",
  // It asks for the primary again after this.
  wal_retrieve_retry_interval: "500ms",
};

/** A PostgreSQL whose disk may be full; the disk is undefined where the tests may not mount one. */
async function onSmallDisk(
  name: string,
  open: (options: { name: string; folder: string; settings: typeof settings }) => Promise<PostgresCluster>,
) {
  const folder = await temporaryFolder("postgres");
  const disk = canMount ? mountSmallDisk(`disk of ${name}`, folder, DISK_MB) : undefined;
  return { cluster: await open({ name, folder, settings }), disk };
}

/** PostgreSQL with a replica, and PgBouncer before the primary. */
export type Databases = {
  /** Of the shop's database, straight at the primary. */
  direct: string;
  /** The same behind PgBouncer. */
  pooled: string;
  /** The same at the replica, by a line that can be cut. */
  readable: string;
  replica: PostgresCluster;
  parts: Part[];
  links: Link[];
  disks: SmallDisk[];
};

const at = (url: string, port: number): string => {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
};

/** Opens them, each from Debian's packages, with the shop's database in it. */
export async function openDatabases(): Promise<Databases> {
  const primary = await onSmallDisk("PostgreSQL", startPrimary);
  process.env.TEST_DATABASE_URL = primary.cluster.url;
  await findPostgres();
  const direct = await createPostgresDatabase();
  const [replication, toPrimary] = await Promise.all([
    openLink("replica → PostgreSQL", primary.cluster.port),
    openLink("PgBouncer → PostgreSQL", primary.cluster.port),
  ]);
  const replica = await onSmallDisk("replica", (options) => startReplica(replication, options));
  const pgBouncer = await startPgBouncer(at(direct, toPrimary.port), POOL);
  const toReplica = await openLink("packaging APIs → replica", replica.cluster.port);
  return {
    direct,
    pooled: pgBouncer.before(direct),
    readable: at(direct, toReplica.port),
    replica: replica.cluster,
    parts: [pgBouncer, replica.cluster, primary.cluster],
    links: [toPrimary, replication, toReplica],
    disks: [primary.disk, replica.disk].filter((disk) => disk !== undefined),
  };
}
