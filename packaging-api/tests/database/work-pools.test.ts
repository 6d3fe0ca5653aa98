import { sql } from "drizzle-orm";
import { z } from "zod";
import { RequesterGoneError, runForRequest } from "../../database/cancel-reads";
import { type Connection, connect, type Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { sqlStateOf } from "../../database/sql-state";
import { transact } from "../../database/transaction";
import { isUnavailable, NoConnectionError } from "../../database/unavailable";
import { divideConnections, RUN_SETTINGS } from "../../database/work-limits";
import { describeOnPostgres, until } from "../support";
import { createPostgresDatabase } from "../support/postgres";
import { temporaryFolder } from "../support/run-folder";

const sleep = async (db: Database, seconds = 60): Promise<void> => {
  await db.execute(sql`select pg_sleep(${seconds})`);
};
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const connections = 12;
const limits = divideConnections(connections);

describeOnPostgres("the pools of the kinds of work", () => {
  let connection: Connection;
  beforeEach(async () => {
    connection = await connect({
      databaseUrl: await createPostgresDatabase(),
      databaseConnections: connections,
      varDir: await temporaryFolder("work-pools"),
    });
  });
  afterEach(() => connection.close());

  const sleeping = async (count: number) =>
    until(`${count} statements that sleep`, async () => {
      const rows = await readRows(
        connection.background,
        z.unknown(),
        sql`select from pg_stat_activity where datname = current_database() and state = 'active'
          and wait_event = 'PgSleep'`,
      );
      return rows.length === count ? true : undefined;
    });

  it("have each their own limits at PostgreSQL", async () => {
    const settings = z.object({
      statement: z.string(),
      lock: z.string(),
      idle: z.string(),
      readOnly: z.string(),
      jit: z.string(),
      synchronize_seqscans: z.string(),
    });
    for (const [kind, db] of [
      ["shoppers", connection.db],
      ["lists", connection.lists],
      ["background", connection.background],
    ] as const) {
      const ms = (name: string) => sql`(select setting from pg_settings where name = ${name})`;
      const row = await readRow(
        db,
        settings,
        sql`select ${ms("statement_timeout")} as statement, ${ms("lock_timeout")} as lock,
          ${ms("idle_in_transaction_session_timeout")} as idle, current_setting('transaction_read_only') as "readOnly",
          current_setting('jit') as jit, current_setting('synchronize_seqscans') as synchronize_seqscans`,
      );
      expect(row).toEqual({
        statement: String(limits[kind].statementMs),
        lock: String(limits[kind].lockMs),
        idle: String(limits[kind].idleInTransactionMs),
        readOnly: limits[kind].readOnly ? "on" : "off",
        ...RUN_SETTINGS,
      });
    }
  });

  it("leave the others theirs when one is full, and refuse at once what would wait in vain", async () => {
    const requester = new AbortController();
    const { connections, waiting } = limits.lists;
    const settled: string[] = [];
    const lists = runForRequest(
      () => requester.signal,
      () => times(connections + waiting, () => sleep(connection.lists).catch(() => settled.push("waited"))),
    );
    // In the same moment, before the time of any that waits can be over.
    await expect(sleep(connection.lists).finally(() => settled.push("refused"))).rejects.toMatchObject({
      cause: expect.any(NoConnectionError),
    });
    expect(settled).toEqual(["refused"]);
    await connection.db.execute(sql`select 1`);
    // Those that wait are refused when their time is over; those that run end with their requester.
    await until("the end of those that wait", async () => (settled.length > waiting ? true : undefined));
    requester.abort();
    await Promise.all(lists);
    await sleeping(0);
  });

  it("end a list whose requester is gone, and no other", async () => {
    const [gone, there] = [new AbortController(), new AbortController()];
    const [first, second] = [gone, there].map(({ signal }) =>
      runForRequest(
        () => signal,
        () => sleep(connection.lists),
      ),
    );
    await sleeping(2);
    gone.abort();
    await expect(first).rejects.toMatchObject({ cause: expect.any(RequesterGoneError) });
    await sleeping(1);
    there.abort();
    await expect(second).rejects.toThrow();
    await expect(
      runForRequest(
        () => gone.signal,
        () => sleep(connection.lists),
      ),
    ).rejects.toMatchObject({ cause: expect.any(RequesterGoneError) });
  });

  it("let a write run to its end when its requester is gone", async () => {
    const requester = new AbortController();
    const written = runForRequest(
      () => requester.signal,
      () => sleep(connection.db, 2),
    );
    await sleeping(1);
    requester.abort();
    await written;
  });

  it("survive a connection that PostgreSQL ends under a transaction", async () => {
    const failed = transact(connection.db, async (tx) => {
      const { pid } = await readRow(tx, z.object({ pid: z.int() }), sql`select pg_backend_pid() as pid`);
      await connection.background.execute(sql`select pg_terminate_backend(${pid})`);
      await until("the end of the connection", async () => {
        const rows = await readRows(
          connection.background,
          z.unknown(),
          sql`select from pg_stat_activity where pid = ${pid}`,
        );
        return rows.length === 0 ? true : undefined;
      });
      await tx.execute(sql`select 1`);
    });
    await expect(failed).rejects.toThrow();
    await connection.db.execute(sql`select 1`);
  });

  it("know a statement that took too long from one that is wrong", async () => {
    const failure = async (statement: Promise<unknown>) =>
      statement.then(
        () => undefined,
        (error: unknown) => error,
      );
    const slow = await failure(
      transact(connection.db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 50`);
        await sleep(tx);
      }),
    );
    expect([sqlStateOf(slow), isUnavailable(slow)]).toEqual(["57014", true]);
    const wrong = await failure(connection.db.execute(sql`select 1 / 0`));
    expect([sqlStateOf(wrong), isUnavailable(wrong)]).toEqual(["22012", false]);
  });
});
