import type { Pool, QueryConfig } from "pg";
import { cancelWithRequest, RequesterGoneError } from "./cancel-reads";
import { ReplicaWatch } from "./replica-watch";
import { sqlStateOf } from "./sql-state";
import type { divideConnections, Pooler, WorkLimits } from "./work-limits";
import { WorkPool } from "./work-pool";

/** A replica that takes longer is not waited for: the primary is asked. Times in milliseconds. */
const quick = { waitMs: 500, statementMs: 3_000, answerMs: 3_500, readOnly: true };
const watching: WorkLimits = {
  connections: 2,
  waiting: 20,
  waitMs: 1_000,
  statementMs: 1_000,
  answerMs: 1_500,
  lockMs: 1_000,
  idleInTransactionMs: 1_000,
  readOnly: true,
};

/** What the replica says when it cannot answer a question that the primary can: it stops, is full, or replays meanwhile. */
const isOfReplica = (state: string | undefined): boolean =>
  state === undefined || state.startsWith("57P") || state === "53300" || state === "40001";

/** The primary's pool, whose statements by themselves go to the replica while that is fresh. */
function readFirst(replica: Pool, primary: Pool, watch: ReplicaWatch): Pool {
  const query = async (statement: QueryConfig, values?: unknown[]) => {
    if (watch.isFresh) {
      try {
        return await replica.query(statement, values);
      } catch (error) {
        const state = sqlStateOf(error);
        if (error instanceof RequesterGoneError || !isOfReplica(state)) throw error;
        if (state !== "40001") watch.distrust();
      }
    }
    return primary.query(statement, values);
  };
  // A transaction is the primary's.
  return Object.create(primary, {
    query: { value: query },
    connect: { value: primary.connect.bind(primary) },
  });
}

type Pools = { shoppers: Pool; lists: Pool; background: Pool };

/**
 * Opens the read replica of a database.
 * @returns pools that read it first, `close`, and what knows how old its data may be
 */
export function openReplica(
  connectionString: string,
  { shoppers, lists, background }: Pools,
  limits: ReturnType<typeof divideConnections>,
  pooler: Pooler,
) {
  const own = {
    pages: new WorkPool(connectionString, { ...limits.shoppers, ...quick }, pooler),
    lists: new WorkPool(connectionString, { ...limits.lists, ...quick }, pooler),
    watching: new WorkPool(connectionString, watching, pooler),
  };
  if (pooler === "none") cancelWithRequest(own.lists, own.watching);
  const watch = new ReplicaWatch(background, own.watching);
  return {
    watch,
    pages: readFirst(own.pages, shoppers, watch),
    lists: readFirst(own.lists, lists, watch),
    async close() {
      await watch.stop();
      await Promise.all(Object.values(own).map((pool) => pool.end()));
    },
  };
}
