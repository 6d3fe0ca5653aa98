import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./connect";
import { readRows } from "./rows";

/** As PostgreSQL writes it, to the microsecond: it says whose lease it is. */
const taken = z.object({ until: z.string() });

/**
 * Does a job that only one of several programs may do, and that asks something outside, which no transaction and its locks
 * may wait for. A program that dies leaves it to the others when its time is over.
 * @param job.seconds longer than the job may take
 * @returns what the job returns; undefined, without doing it, while another program has it in hand
 */
export async function runAlone<T>(
  db: Database,
  job: { name: string; seconds: number },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const [lease] = await readRows(
    db,
    taken,
    sql`insert into job_leases (name, until) values (${job.name}, now() + make_interval(secs => ${job.seconds}))
      on conflict (name) do update set until = excluded.until where job_leases.until <= now()
      returning until::text as until`,
  );
  if (lease === undefined) return undefined;
  try {
    return await work();
  } finally {
    await db.execute(
      sql`delete from job_leases where name = ${job.name} and until = ${lease.until}::timestamptz`,
    );
  }
}
