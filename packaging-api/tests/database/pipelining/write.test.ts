import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type Connection, connect } from "../../../database/connect";
import { insertOf, together, updateOf, Write, written } from "../../../database/pipelining/write";
import { readRows } from "../../../database/rows";
import { transact } from "../../../database/transaction";

import { describeOnPostgres } from "../../support";
import { createPostgresDatabase } from "../../support/postgres";
import { temporaryFolder } from "../../support/run-folder";

const boxes = pgTable("boxes", {
  id: text("id").primaryKey(),
  packs: integer("packs").notNull().default(7),
  facts: jsonb("facts").$type<Record<string, unknown>>(),
  madeAt: timestamp("made_at", { withTimezone: true }),
});
const row = z.object({ id: z.string(), packs: z.int(), facts: z.unknown(), made: z.string().nullable() });

describeOnPostgres("writes", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({
      databaseUrl: await createPostgresDatabase(),
      varDir: await temporaryFolder("writes"),
    });
    await connection.db.execute(
      sql`create table boxes (id text primary key, packs integer not null default 7, facts jsonb, made_at timestamptz)`,
    );
  });
  beforeEach(() => connection.db.execute(sql`truncate boxes`));
  afterAll(() => connection.close());

  const all = () =>
    readRows(
      connection.db,
      row,
      sql`select id, packs, facts, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as made from boxes order by id`,
    );

  it("inserts rows of every kind of value, and leaves the defaults of what they do not give", async () => {
    await insertOf(connection.db, boxes, [
      { id: "a", facts: { board: "double" }, madeAt: new Date("2026-11-20T10:30:00Z") },
      { id: "b", facts: null, madeAt: null },
    ]);
    expect(await all()).toEqual([
      { id: "a", packs: 7, facts: { board: "double" }, made: "2026-11-20T10:30" },
      { id: "b", packs: 7, facts: null, made: null },
    ]);
  });

  it("keeps the values of two uses apart, in one transaction and in the next", async () => {
    const take = (ids: string[]) =>
      transact(connection.db, async (tx) => {
        for (const id of ids) await insertOf(tx, boxes, [{ id, packs: id.length }]);
      });
    await take(["a", "bb"]);
    await take(["ccc", "dddd"]);
    expect((await all()).map(({ id, packs }) => [id, packs])).toEqual([
      ["a", 1],
      ["bb", 2],
      ["ccc", 3],
      ["dddd", 4],
    ]);
  });

  it("knows writes apart that differ in their columns, rows or ending", async () => {
    await insertOf(connection.db, boxes, [{ id: "a", packs: 1 }]);
    await insertOf(connection.db, boxes, [{ id: "b" }]);
    await insertOf(connection.db, boxes, [
      { id: "c", packs: 3 },
      { id: "d", packs: 4 },
    ]);
    await insertOf(connection.db, boxes, [{ id: "a", packs: 9 }], "on conflict (id) do nothing");
    await expect(insertOf(connection.db, boxes, [{ id: "a", packs: 9 }])).rejects.toMatchObject({
      cause: { code: "23505" },
    });
    expect((await all()).map(({ packs }) => packs)).toEqual([1, 7, 3, 4]);
  });

  it("does several as one, all or none", async () => {
    await insertOf(connection.db, boxes, [{ id: "a" }, { id: "b" }]);
    const writes = (id: string) => [
      updateOf(connection.db, boxes, "a", { packs: 1 }, "made_at = timestamptz '2026-11-20 00:00Z'"),
      new Write(
        connection.db,
        "box added to",
        (value) => sql`update ${boxes} set packs = ${boxes.packs} + ${value(0)} where id = ${value(1)}`,
        [5, "b"],
      ),
      insertOf(connection.db, boxes, [{ id }]),
    ];
    await expect(together(connection.db, writes("b")).execute()).rejects.toMatchObject({
      cause: { code: "23505" },
    });
    expect((await all()).map(({ packs }) => packs)).toEqual([7, 7]);
    await together(connection.db, writes("c")).execute();
    expect((await all()).map(({ id, packs, made }) => [id, packs, made])).toEqual([
      ["a", 1, "2026-11-20T00:00"],
      ["b", 12, null],
      ["c", 7, null],
    ]);
  });

  it("returns what it wrote, and lets the next statements read what a named one returns", async () => {
    const taken = (name?: string) =>
      new Write(
        connection.db,
        "a pack taken",
        (value) => sql`update ${boxes} set packs = packs - 1 where id = ${value(0)} returning packs`,
        ["a"],
        name,
      );
    const label = new Write(
      connection.db,
      "labelled with what is left",
      (value) => sql`insert into ${boxes} (id, packs) select ${value(0)}, packs from left_over`,
      ["b"],
    );
    await insertOf(connection.db, boxes, [{ id: "a", packs: 3 }]);
    expect(await written(taken(), z.object({ packs: z.int() }))).toEqual([{ packs: 2 }]);
    await together(connection.db, [taken("left_over"), label]).execute();
    expect((await all()).map(({ id, packs }) => [id, packs])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  it("goes on beyond the shapes whose statements are cached", async () => {
    for (let rows = 1; rows <= 110; rows += 1)
      await insertOf(
        connection.db,
        boxes,
        Array.from({ length: rows }, (_, index) => ({ id: `${rows}-${index}`, packs: rows })),
      );
    const found = await all();
    expect(found).toHaveLength((110 * 111) / 2);
    expect(found.filter(({ packs }) => packs === 110)).toHaveLength(110);
  });
});
