import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, connect, type Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { send, transact } from "../../database/transaction";
import { describeOnPostgres } from "../support";
import { createPostgresDatabase } from "../support/postgres";
import { temporaryFolder } from "../support/run-folder";

const note = (tx: Database, text: string) => tx.execute(sql`insert into notes values (${text})`);
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

  it("holds what is sent last, in one piece with what came before", async () => {
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

  it("keeps nothing when what is sent last fails, and says why", async () => {
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

  it("keeps nothing of what is sent when the work fails", async () => {
    const failed = transact(connection.db, async (tx) => {
      send(tx, note(tx, "a"));
      throw new Error("changed its mind");
    });
    await expect(failed).rejects.toThrow("changed its mind");
    expect(await texts()).toEqual([]);
  });

  it("answers statements that are asked together each with its own", async () => {
    const one = (tx: Database, value: number) =>
      readRow(tx, z.object({ value: z.int() }), sql`select ${value}::int as value`);
    const values = await transact(connection.db, (tx) =>
      Promise.all([1, 2, 3].map((value) => one(tx, value))),
    );
    expect(values.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it("is begun anew when the database gave it up for another's sake", async () => {
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
