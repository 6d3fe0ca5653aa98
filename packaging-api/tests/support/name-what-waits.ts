import { postgresServer } from "./postgres";
import { rowsOf } from "./sql";

type Waiting = {
  datname: string;
  pid: number;
  blockers: number[];
  state: string;
  event: string | null;
  query: string;
};

/**
 * Waits for work of PostgreSQL's.
 * @throws Error with what every connection of the server does or waits for, when the work is not done in time: the limit
 *   of a test would only say that it was too long
 */
export async function nameWhatWaits<T>(what: string, work: Promise<T>, timeoutMs = 100_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      rowsOf<Waiting>(
        { databaseUrl: postgresServer() },
        `select datname, pid, pg_blocking_pids(pid) as blockers, state, wait_event as event, left(query, 200) as query
          from pg_stat_activity where backend_type = 'client backend'`,
      ).then(
        (connections) => reject(new Error(`${what} within ${timeoutMs} ms: ${JSON.stringify(connections)}`)),
        reject,
      );
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
