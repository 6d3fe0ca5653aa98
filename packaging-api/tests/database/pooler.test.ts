import { sql } from "drizzle-orm";
import { z } from "zod";
import { budgets } from "../../../request-limits/budgets";
import { type Connection, connect } from "../../database/connect";
import { readRow } from "../../database/rows";
import { sqlStateOf } from "../../database/sql-state";
import { RUN_SETTINGS } from "../../database/work-limits";
import { staffOn } from "../staff/staff-on";
import { byBankTransfer, cartToOrder, from, productsInStock, rowsOf, startApi, until } from "../support";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "../support/pgbouncer";
import { createEmptyPostgresDatabase, createPostgresDatabase, postgresServer } from "../support/postgres";

const describeBehindPgBouncer = postgresServer() === undefined || !hasPgBouncer ? describe.skip : describe;

describeBehindPgBouncer("the packaging API behind PgBouncer in transaction mode", () => {
  let direct: string;
  let bouncer: PgBouncer;
  let connection: Connection;
  const behind = (url: string) => ({
    databaseUrl: bouncer.before(url),
    databasePooler: "transaction" as const,
    varDir: "",
  });
  beforeAll(async () => {
    direct = await createPostgresDatabase();
    bouncer = await startPgBouncer(direct);
    connection = await connect(behind(direct));
  });
  afterAll(async () => {
    await connection?.close();
    await bouncer?.stop();
  });

  it("sells, is paid and counts requests, several shoppers at a time", async () => {
    const api = await startApi({
      database: { url: bouncer.before(direct) },
      env: { DATABASE_POOLER: "transaction", REQUEST_LIMITS: "on" },
    });
    const staff = await staffOn({ ...behind(direct), varDir: api.varDir }, "grace");
    try {
      const [product] = await productsInStock(api, 1, 50);
      const goods = [{ productId: product!.id, quantity: 1 }];
      const placed = await Promise.all(
        Array.from({ length: 12 }, async () =>
          api.call("checkoutAsGuest", byBankTransfer(await cartToOrder(api, goods))),
        ),
      );
      await Promise.all(placed.map(({ number }) => staff.type("orders", "mark-paid", number)));
      for (const { key } of placed)
        expect(await api.call("getGuestOrder", { params: { key } })).toMatchObject({
          paymentState: "paid",
          documents: [{ kind: "invoice" }],
        });
      await until("end of the effects", async () => {
        const waiting = await rowsOf({ databaseUrl: direct }, "select 1 from outbox where done_at is null");
        return waiting.length === 0 ? true : undefined;
      });
      const elsewhere = { headers: from("203.0.113.7") };
      // A program counts a fifth of a budget by itself.
      for (let turn = 0; turn <= budgets.checkout.points / 5; turn += 1)
        await api.request("/api/cart/none/payment_method/paypal/guest-checkout", elsewhere);
      expect(await rowsOf({ databaseUrl: direct }, "select 1 from request_limits")).not.toEqual([]);
      expect(api.logs()).not.toMatch(/counted by this process alone|database busy|unexpected failure/);
    } finally {
      await staff.close();
      await api.stop();
    }
  });

  it("holds each kind of work to its limits, and lists to reading, in every transaction", async () => {
    const limits = z.object({
      statement: z.string(),
      lock: z.string(),
      idle: z.string(),
      jit: z.string(),
      synchronize_seqscans: z.string(),
    });
    const asked = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
      current_setting('synchronize_seqscans') as synchronize_seqscans`;
    const shoppers = { statement: "6s", lock: "4s", idle: "10s", ...RUN_SETTINGS };
    expect(await readRow(connection.db, limits, asked)).toEqual(shoppers);
    expect(await connection.db.transaction((tx) => readRow(tx, limits, asked))).toEqual(shoppers);
    expect(await readRow(connection.background, limits, asked)).toEqual({
      statement: "2min",
      lock: "30s",
      idle: "1min",
      ...RUN_SETTINGS,
    });
    const writing = connection.lists.execute(sql`update products set stock = stock`);
    expect(sqlStateOf(await writing.catch((error: unknown) => error))).toBe("25006");
    // A connection that was lent to lists before writes for shoppers.
    await connection.db.execute(sql`update products set stock = stock where false`);
  });

  it("is told what is wrong with a statement, and goes on", async () => {
    const wrong = await connection.db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
    expect(sqlStateOf(wrong)).toBe("22012");
    await connection.db.execute(sql`select 1`);
  });

  it("migrates a database once, though several programs start at the same time", async () => {
    const url = await createEmptyPostgresDatabase();
    const programs = await Promise.all([connect(behind(url)), connect(behind(url))]);
    try {
      await Promise.all(programs.map((program) => program.migrate()));
      expect(await rowsOf({ databaseUrl: url }, "select 1 from products")).toEqual([]);
    } finally {
      await Promise.all(programs.map((program) => program.close()));
    }
  });

  it("says which setting is missing where it is not told of PgBouncer", async () => {
    const unaware = await connect({ databaseUrl: bouncer.before(direct), varDir: "" });
    try {
      await expect(unaware.migrate()).rejects.toThrow("DATABASE_POOLER has to be transaction");
    } finally {
      await unaware.close();
    }
  });
});
