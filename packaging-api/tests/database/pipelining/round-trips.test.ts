import { type AddressInfo, connect as connectTo, createServer, Socket } from "node:net";
import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type Connection, connect, type Database } from "../../../database/connect";
import { prepared, type Value } from "../../../database/pipelining/prepared";
import { insertOf, together } from "../../../database/pipelining/write";
import { readRows } from "../../../database/rows";
import { pipeline, send, transact } from "../../../database/transaction";
import { describeOnPostgres } from "../../support";
import { createPostgresDatabase } from "../../support/postgres";
import { temporaryFolder } from "../../support/run-folder";

const notes = pgTable("notes", { text: text("text").primaryKey() });

/** Passes everything on to PostgreSQL, and notes the pieces in which it arrives. */
async function startListeningProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pieces: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connectTo(Number(target.port || 5432), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on("error", () => undefined);
    }
    client.on("data", (piece) => {
      pieces.push(piece);
      database.write(piece);
    });
    database.on("data", (piece) => client.write(piece));
    client.on("close", () => database.destroy());
    database.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    port,
    /** How many of these words came in each piece since the last call. */
    take: (words: string[]) =>
      pieces.splice(0).map((piece) => words.filter((word) => piece.includes(word)).join(" ")),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The module rests on the shape of drizzle and pg: an update that changes it has to be noticed here. */
describeOnPostgres("statements of a transaction", () => {
  let proxy: Awaited<ReturnType<typeof startListeningProxy>>;
  let connection: Connection;
  beforeAll(async () => {
    proxy = await startListeningProxy(await createPostgresDatabase());
    connection = await connect({ databaseUrl: proxy.url, varDir: await temporaryFolder("pipelining") });
    await connection.db.execute(sql`create table notes (text text primary key)`);
  });
  afterAll(async () => {
    await connection.close();
    proxy.close();
  });

  let made = 0;
  const selectNote = prepared((db, value: Value<"text">) => {
    made += 1;
    return db
      .select()
      .from(notes)
      .where(sql`${notes.text} = ${value("text")}`);
  });
  const preparedNames = async (tx: Database) => {
    const rows = await readRows(
      tx,
      z.object({ name: z.string() }),
      sql`select name from pg_prepared_statements`,
    );
    return rows.map(({ name }) => name);
  };

  it("travel in two pieces: begin and what is asked together, then the last write and the commit", async () => {
    const work = async (tx: Database, text: string) => {
      await pipeline([
        () => tx.execute(sql`select 'first'`),
        () => selectNote(tx, { text }),
        () => tx.execute(sql`select 'third'`),
      ]);
      send(tx, together(tx, [insertOf(tx, notes, [{ text }])]));
    };
    // A new connection has more to say.
    await transact(connection.db, (tx) => work(tx, "a"));
    proxy.take([]);
    const sends = (["_write", "_writev"] as const).map((name) => jest.spyOn(Socket.prototype, name));
    await transact(connection.db, (tx) => work(tx, "b"));
    const ports = sends.flatMap(({ mock }) => mock.contexts.map(({ remotePort }) => remotePort));
    jest.restoreAllMocks();
    expect(ports.filter((port) => port === proxy.port)).toHaveLength(2);
    expect(proxy.take(["begin", "first", "prepared_", "third", "write_", "commit"])).toEqual([
      "begin first prepared_ third",
      "write_ commit",
    ]);
  });

  it("are made and planned once for a connection", async () => {
    const before = made;
    const run = (text: string) =>
      transact(connection.db, async (tx) => {
        await selectNote(tx, { text });
        await insertOf(tx, notes, [{ text }]);
        return preparedNames(tx);
      });
    const first = await run("c");
    expect(made - before).toBeLessThanOrEqual(1);
    expect(first.filter((name) => name.startsWith("prepared_"))).toHaveLength(1);
    expect(first.filter((name) => name.startsWith("write_")).length).toBeGreaterThan(0);
    const now = made;
    expect(await run("d")).toEqual(first);
    expect(made).toBe(now);
  });

  it("leave the connection to the next transaction after a rollback, with what was prepared", async () => {
    const failed = transact(connection.db, async (tx) => {
      await insertOf(tx, notes, [{ text: "c" }]);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    const now = made;
    const found = await transact(connection.db, (tx) => selectNote(tx, { text: "c" }));
    expect(found).toEqual([{ text: "c" }]);
    expect(made).toBe(now);
  });
});
