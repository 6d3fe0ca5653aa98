import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, connect, type Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { pipeline, send, transact } from "../../database/transaction";
import { describeOnPostgres } from "../support";
import { createPostgresDatabase } from "../support/postgres";
import { temporaryFolder } from "../support/run-folder";

const note = (tx: Database, text: string) => tx.execute(sql`insert into notes values (${text})`);
/** Its outcome becomes known after those of the statements behind it, as when a function of several turns asks for it. */
const late = <T>(statement: PromiseLike<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    statement.then(
      (answer) => setTimeout(resolve, 50, answer),
      (error: unknown) => setTimeout(reject, 50, error),
    );
  });
const noteTwice = (tx: Database) => tx.execute(sql`insert into notes values ('same'), ('same')`);

describeOnPostgres("transactions", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({
      databaseUrl: await createPostgresDatabase(),
      varDir: await temporaryFolder("transactions"),
    });
    await connection.db.execute(sql`create table notes (text text primary key)`);
  });
  beforeEach(() => connection.db.execute(sql`truncate notes`));
  afterAll(() => connection.close());

  const texts = async () => {
    const rows = await readRows(
      connection.db,
      z.object({ text: z.string() }),
      sql`table notes order by text`,
    );
    return rows.map(({ text }) => text);
  };

  it("writes what is sent last, in one piece with what came before", async () => {
    const answer = await transact(connection.db, async (tx) => {
      await note(tx, "a");
      send(tx, note(tx, "b"));
      return "done";
    });
    expect(answer).toBe("done");
    expect(await texts()).toEqual(["a", "b"]);
    const { transactions } = await readRow(
      connection.db,
      z.object({ transactions: z.int() }),
      sql`select count(distinct xmin::text)::int as transactions from notes`,
    );
    expect(transactions).toBe(1);
  });

  it("writes nothing when what is sent last fails, and says why", async () => {
    const failed = transact(connection.db, async (tx) => {
      await note(tx, "a");
      send(tx, noteTwice(tx));
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await texts()).toEqual([]);
  });

  it("says why also when something comes behind it", async () => {
    const failed = transact(connection.db, async (tx) => {
      send(tx, noteTwice(tx));
      await note(tx, "b");
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await texts()).toEqual([]);
  });

  it("writes nothing of what is sent when the work fails", async () => {
    const failed = transact(connection.db, async (tx) => {
      send(tx, note(tx, "a"));
      throw new Error("changed its mind");
    });
    await expect(failed).rejects.toThrow("changed its mind");
    expect(await texts()).toEqual([]);
  });

  it("answers the statements of a pipeline each with its own, in their order", async () => {
    const one = (tx: Database, value: number) =>
      readRow(tx, z.object({ value: z.int() }), sql`select ${value}::int as value`);
    const [a, b, c] = await transact(connection.db, (tx) =>
      pipeline([() => one(tx, 1), () => one(tx, 2), () => one(tx, 3)]),
    );
    expect([a, b, c].map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it("runs the statements of a pipeline in the order in which they stand", async () => {
    await transact(connection.db, (tx) =>
      pipeline([() => note(tx, "c"), () => note(tx, "a"), () => note(tx, "b")]),
    );
    const rows = await readRows(
      connection.db,
      z.object({ text: z.string() }),
      sql`select text from notes order by cmin::text::int`,
    );
    expect(rows.map(({ text }) => text)).toEqual(["c", "a", "b"]);
  });

  it("says why the first statement of a pipeline failed, although those behind it are rejected sooner", async () => {
    const failed = transact(connection.db, (tx) =>
      pipeline([() => late(noteTwice(tx)), () => note(tx, "b")]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await texts()).toEqual([]);
  });

  it("says why also when an earlier function of a pipeline only went on into the failure", async () => {
    const failed = transact(connection.db, (tx) =>
      pipeline([
        async () => {
          await note(tx, "a");
          await note(tx, "behind the failure");
        },
        () => noteTwice(tx),
      ]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  it("begins again after a deadlock of statements that were sent together", async () => {
    const hold = (tx: Database, text: string) =>
      tx.execute(sql`select from notes where text = ${text} for update`);
    await note(connection.db, "a");
    await note(connection.db, "b");
    let attempts = 0;
    let holding = 0;
    let bothHold: () => void = () => undefined;
    const untilBothHold = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const lockBoth = (first: string, second: string) =>
      transact(connection.db, async (tx) => {
        attempts += 1;
        await hold(tx, first);
        holding += 1;
        if (holding === 2) bothHold();
        await untilBothHold;
        await pipeline([() => late(hold(tx, second)), () => tx.execute(sql`select count(*) from notes`)]);
        return second;
      });
    expect(await Promise.all([lockBoth("a", "b"), lockBoth("b", "a")])).toEqual(["b", "a"]);
    expect(attempts).toBe(3);
  });

  it("begins again when the commit is what failed", async () => {
    await connection.db.execute(sql`create function refuse_once() returns trigger language plpgsql as $$
      begin
        if nextval('commits') = 1 then raise exception using errcode = '40001'; end if;
        return null;
      end $$`);
    await connection.db.execute(sql`create sequence commits`);
    await connection.db.execute(sql`create constraint trigger refused_once after insert on notes
      deferrable initially deferred for each row execute function refuse_once()`);
    try {
      let attempts = 0;
      await transact(connection.db, async (tx) => {
        attempts += 1;
        await note(tx, `try ${attempts}`);
      });
      expect(await texts()).toEqual(["try 2"]);
    } finally {
      await connection.db.execute(sql`drop trigger refused_once on notes`);
    }
  });

  it("gives up a transaction that never succeeds, and says why", async () => {
    let attempts = 0;
    const failed = transact(connection.db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: "40P01" } });
    expect(attempts).toBe(4);
  });

  it("is begun again when the database gave it up for another's sake", async () => {
    let attempts = 0;
    await transact(connection.db, async (tx) => {
      attempts += 1;
      await note(tx, `try ${attempts}`);
      if (attempts === 1)
        send(tx, tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`));
    });
    expect(attempts).toBe(2);
    expect(await texts()).toEqual(["try 2"]);
  });

  it("sends only what belongs to a transaction", () => {
    expect(() => send(connection.db, note(connection.db, "a"))).toThrow("Only what transact runs can send.");
  });

  it("leaves a connection usable that a statement failed on", async () => {
    for (let time = 0; time < 12; time += 1)
      await expect(transact(connection.db, (tx) => noteTwice(tx))).rejects.toThrow();
    expect(await texts()).toEqual([]);
  });
});
