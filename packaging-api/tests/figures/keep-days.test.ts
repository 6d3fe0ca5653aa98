import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, connect } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { readDayTotals } from "../../figures/day-totals";
import { keepDays, readLiveDays, runsOf } from "../../figures/keep-days";
import { readFigures } from "../../figures/read-figures";
import { describeOnPostgres } from "../support";
import { createPostgresDatabase } from "../support/postgres";

describe("days next to each other", () => {
  it("are one run, also over the end of a month and of summer time", () => {
    expect(runsOf([])).toEqual([]);
    expect(
      runsOf(["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-31", "2026-11-01", "2026-12-01"]),
    ).toEqual([
      { from: "2026-10-24", to: "2026-10-26" },
      { from: "2026-10-31", to: "2026-11-01" },
      { from: "2026-12-01", to: "2026-12-01" },
    ]);
  });

  it("are one run from the first to the last where there are very many runs", () => {
    const days = Array.from(
      { length: 13 },
      (_, index) => `2026-01-${String(2 * index + 1).padStart(2, "0")}`,
    );
    expect(runsOf(days)).toEqual([{ from: "2026-01-01", to: "2026-01-25" }]);
  });
});

/** Numbers that look random, the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const DAYS = 20;
const emails = [
  "ada@a.example",
  "ADA+list@a.example",
  "g.race@gmail.com",
  "grace@gmail.com",
  "bob@b.example",
];

describeOnPostgres("figures of days that are over", () => {
  let connection: Connection;
  const random = randomFrom(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  /** A moment of the last days, in London. */
  const moment = () => sql`now() - make_interval(secs => ${Math.floor(random() * DAYS * 86_400)})`;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
    await connection.migrate();
  });
  afterAll(() => connection.close());
  const keep = () => keepDays(connection.db, new AbortController().signal);
  const range = async () =>
    readRow(
      connection.db,
      z.object({ from: z.string(), to: z.string() }),
      sql`select ((now() at time zone 'Europe/London')::date - ${DAYS + 2}::int)::text as from,
          (now() at time zone 'Europe/London')::date::text as to`,
    );
  /** What the books read of a document, with one rate or two. */
  const content = (pence: number) =>
    JSON.stringify({
      paymentMethod: pick(["paypal", "bank_transfer"]),
      rates: pick([[20], [20, 0]]).map((rate) => ({
        rate,
        net: pence,
        tax: Math.floor((pence * rate) / 100),
      })),
    });
  let count = 0;
  async function place(): Promise<void> {
    count += 1;
    const id = `o${count}`;
    const state = pick(["new", "confirmed", "completed", "cancelled"]);
    const total = 1_000 + Math.floor(random() * 9_000);
    await connection.db.execute(sql`insert into orders (id, number, key, cart_id, order_state, payment_state,
          fulfilment_state, payment_method, shipping_method, promised, items_total, shipping_total, shipping_tax, sub_total,
          tax, total, first_name, last_name, email, phone, mobile, company, comment, shipping_address, payment_address,
          placed_at)
        select ${id}, ${id}, ${id}, ${id}, ${state}, 'awaiting_payment', 'unfulfilled', 'paypal', 'Economy',
          ${
            random() < 0.1
              ? sql`null`
              : sql`jsonb_build_object('dispatchOn',
            ((at at time zone 'Europe/London')::date + ${Math.floor(random() * 4)}::int)::text)`
          },
          ${total}, 0, 0, ${total}, ${Math.floor(total / 6)}, ${total}, 'A', 'B', ${pick(emails)}, '', '', '', '', '{}', '{}', at
        from (select ${moment()} as at) placed`);
    await connection.db.execute(sql`insert into order_lines (order_id, position, product_id, sku, slug, name, size, unit,
          image, quantity, pack_size, unit_price, line_total, vat_rate, tax)
        values (${id}, 1, 'p', ${pick(["S-1", "S-2", "S-3"])}, 's', ${pick(["Box", "Small box"])}, '', 'box', '',
          ${1 + Math.floor(random() * 5)}, 25, 100, ${total}, 20, 0)`);
    if (state !== "new")
      await connection.db.execute(sql`insert into documents (number, kind, order_id, issued_at, content)
          select ${`I${id}`}, 'invoice', id, least(now(), placed_at + interval '7 hours'), ${content(total)}::jsonb
          from orders where id = ${id}`);
    if (state === "completed" || random() < 0.3) await dispatch(id);
    if (random() < 0.2) await refund(id);
  }
  const dispatch = (id: string) =>
    connection.db.execute(sql`insert into order_events (order_id, machine, to_state, cause, actor, at)
        select id, 'fulfilment', 'dispatched', 'x', 'staff', least(now(), placed_at + ${`${Math.floor(random() * 90)} hours`}::interval)
        from orders where id = ${id}`);
  async function refund(id: string): Promise<void> {
    const amount = Math.floor(random() * 500);
    await connection.db.execute(sql`insert into refunds (id, order_id, amount, reason, actor)
        values (${`r${id}`}, ${id}, ${amount}, 'x', 'staff')`);
    await connection.db.execute(sql`insert into documents (number, kind, order_id, refund_id, issued_at, content)
        select ${`C${id}`}, 'credit_note', id, ${`r${id}`}, least(now(), placed_at + interval '30 hours'), ${content(amount)}::jsonb
        from orders where id = ${id}`);
  }
  /** What is stored, and all of it worked out anew. */
  async function bothWays() {
    const days = await range();
    const stored = {
      ...(await readFigures(connection.db, days)),
      totals: await readDayTotals(connection.db, days),
    };
    await connection.db.execute(sql`create table put_aside as select * from figure_days`);
    await connection.db.execute(sql`delete from figure_days`);
    const workedOut = {
      ...(await readFigures(connection.db, days)),
      totals: await readDayTotals(connection.db, days),
    };
    await connection.db.execute(sql`insert into figure_days select * from put_aside`);
    await connection.db.execute(sql`drop table put_aside`);
    return { stored, workedOut };
  }

  it("are what orders and documents say", async () => {
    for (let order = 0; order < 120; order += 1) await place();
    await keep();
    const live = await readLiveDays(connection.db, await range());
    // Days before the first order, and today.
    expect(live.length).toBeLessThanOrEqual(2);
    const { stored, workedOut } = await bothWays();
    expect(stored).toEqual(workedOut);
    expect(stored.days.some(({ repeated }) => repeated > 0)).toBe(true);
    expect(stored.days.some(({ credited }) => credited > 0)).toBe(true);
    expect(stored.days.some(({ kept, broken }) => kept > 0 && broken > 0)).toBe(true);
    expect(new Set(stored.totals.map(({ kind, rate }) => `${kind} ${rate}`)).size).toBe(4);
  });

  it("are stored anew where another version stored them without the totals for the books", async () => {
    await connection.db.execute(sql`update figure_days set totals = null`);
    const { stored, workedOut } = await bothWays();
    expect(stored).toEqual(workedOut);
    await keep();
    expect((await readLiveDays(connection.db, await range())).length).toBeLessThanOrEqual(2);
    expect((await bothWays()).stored).toEqual(workedOut);
  });

  it("are so still when orders are cancelled, paid late, promised anew and dispatched late", async () => {
    for (let round = 0; round < 6; round += 1) {
      for (let change = 0; change < 8; change += 1) {
        const id = `o${1 + Math.floor(random() * count)}`;
        const what = pick([
          sql`order_state = ${pick(["new", "confirmed", "completed", "cancelled"])}`,
          sql`promised = jsonb_build_object('dispatchOn',
              ((placed_at at time zone 'Europe/London')::date + ${Math.floor(random() * 9)}::int)::text)`,
          sql`promised = null`,
          sql`email = ${pick(emails)}`,
          sql`total = total + 100, tax = tax + 17`,
        ]);
        await connection.db.execute(sql`update orders set ${what} where id = ${id}`);
        const [sent] = await readRows(
          connection.db,
          z.object({ id: z.int() }),
          sql`select 1 as id from order_events where order_id = ${id}`,
        );
        if (sent === undefined && random() < 0.3)
          await connection.db.execute(sql`insert into order_events (order_id, machine, to_state, cause, actor)
              values (${id}, 'fulfilment', 'dispatched', 'x', 'staff')`);
      }
      // Before they are stored again those days are worked out.
      const before = await bothWays();
      expect(before.stored).toEqual(before.workedOut);
      await keep();
      expect(await readRows(connection.db, z.unknown(), sql`select * from figure_changes`)).toEqual([]);
      const after = await bothWays();
      expect(after.stored).toEqual(after.workedOut);
    }
  });

  it("are left to what orders say where no figure changes", async () => {
    await connection.db.execute(
      sql`update orders set comment = 'x', order_state = 'completed' where order_state = 'confirmed'`,
    );
    expect(await readRows(connection.db, z.unknown(), sql`select * from figure_changes`)).toEqual([]);
  });
});
