import { triesOf } from "../../outbox/retry";
import { describeOnPostgres, rowsOf, type StartedApi, startApi, until } from "../support";

type Row = {
  attempts: number;
  done: boolean;
  failed: boolean;
  last_error: string | null;
  /** Seconds until it is due. */
  wait: number;
};

/**
 * The rows of the outbox are looked at and made beside the program. Each test has rows of its own, and most of its time
 * is waiting: they run at the same time.
 */
describeOnPostgres("the outbox", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
  });
  afterAll(() => api.stop());

  async function put(columns: {
    kind: string;
    payload: object;
    attempts?: number;
    dueIn?: string;
  }): Promise<number> {
    const [row] = await rowsOf<{ id: number }>(
      api,
      `insert into outbox (kind, payload, attempts, due_at) values ($1, $2, $3, now() + $4::interval)
        returning id::int as id`,
      [columns.kind, columns.payload, columns.attempts ?? 0, columns.dueIn ?? "0"],
    );
    return row!.id;
  }
  async function look(id: number): Promise<Row> {
    const [row] = await rowsOf<Row>(
      api,
      `select attempts, done_at is not null as done, failed_at is not null as failed, last_error,
        extract(epoch from due_at - clock_timestamp())::float8 as wait from outbox where id = $1`,
      [id],
    );
    return row!;
  }
  const after = (what: string, id: number, is: (row: Row) => boolean) =>
    until(what, async () => {
      const row = await look(id);
      return is(row) ? row : undefined;
    });
  const harmless = { kind: "revalidate", payload: { tags: [] } };
  const hopeless = { kind: "mail.order-confirmed", payload: { orderId: "no-such-order" } };

  it.concurrent("does what is due and leaves what is not", async () => {
    const due = await put(harmless);
    const later = await put({ ...harmless, dueIn: "1 hour" });
    expect(await after("end of the due one", due, ({ done }) => done)).toMatchObject({ attempts: 1 });
    expect(await look(later)).toMatchObject({ attempts: 0, done: false });
  });

  it.concurrent("postpones what failed, for longer each time, and says why", async () => {
    const id = await put(hopeless);
    const once = await after("first try", id, ({ last_error }) => last_error !== null);
    expect(once).toMatchObject({
      attempts: 1,
      done: false,
      failed: false,
      last_error: "There is no order no-such-order.",
    });
    expect(once.wait).toBeLessThanOrEqual(2);
    const twice = await after("second try", id, ({ attempts, wait }) => attempts === 2 && wait < 10);
    expect(twice.wait).toBeGreaterThan(2);
    const often = await put({ ...hopeless, attempts: 6 });
    const postponed = await after("seventh try", often, ({ last_error }) => last_error !== null);
    expect(postponed.wait).toBeGreaterThan(100);
  });

  it.concurrent("lays aside what has failed as often as it is tried, and does it no more", async () => {
    const tries = triesOf(hopeless.kind);
    const id = await put({ ...hopeless, attempts: tries - 1 });
    expect(await after("last try", id, ({ failed }) => failed)).toMatchObject({
      attempts: tries,
      done: false,
    });
    await rowsOf(api, "update outbox set due_at = now() where id = $1", [id]);
    const marker = await put(harmless);
    await after("marker", marker, ({ done }) => done);
    expect(await look(id)).toMatchObject({ attempts: tries, failed: true });
    expect(api.logs()).toContain("effect given up");
    // What a mail server says may name the shopper: it stays in the database.
    expect(api.logs()).not.toContain("no-such-order");
  });

  it.concurrent("does not try what has ended the process during its last try", async () => {
    const id = await put({ ...harmless, attempts: triesOf(harmless.kind) });
    expect(await after("laying aside", id, ({ failed }) => failed)).toMatchObject({ done: false });
  });

  it.concurrent.each([
    ["an unknown kind", { kind: "fax.order-confirmed", payload: {} }],
    ["a payload of another form", { kind: "revalidate", payload: { tags: "catalogue" } }],
  ])("keeps %s for a program that knows it", async (_what, columns) => {
    const id = await put(columns);
    const row = await after("first try", id, ({ last_error }) => last_error !== null);
    expect(row).toMatchObject({ done: false, failed: false });
  });

  it.concurrent("goes on with the next after one that failed", async () => {
    const bad = await put(hopeless);
    const good = await put(harmless);
    await after("end of the good one", good, ({ done }) => done);
    expect((await look(bad)).done).toBe(false);
  });

  it.concurrent("leaves alone what another process has in hand, and takes it over when the lease is over", async () => {
    const held = await put({ ...harmless, attempts: 1, dueIn: "60 seconds" });
    const marker = await put(harmless);
    await after("marker", marker, ({ done }) => done);
    expect(await look(held)).toMatchObject({ attempts: 1, done: false });
    await rowsOf(api, "update outbox set due_at = now() where id = $1", [held]);
    expect(await after("end of the abandoned one", held, ({ done }) => done)).toMatchObject({ attempts: 2 });
  });

  it.concurrent("tries for ever what somebody is owed, once an hour", async () => {
    const id = await put({ kind: "payment.refund", payload: { refundId: "none" }, attempts: 9_000 });
    const failed = await after("try", id, ({ last_error }) => last_error !== null);
    expect(failed).toMatchObject({ attempts: 9_001, failed: false });
    expect(failed.wait).toBeGreaterThan(3_500);
  });

  it.concurrent("is shared by several processes without doing anything twice", async () => {
    const second = await startApi({ env: { DATABASE_URL: api.databaseUrl! } });
    try {
      const ids = await Promise.all(Array.from({ length: 40 }, () => put(harmless)));
      const rows = await Promise.all(ids.map((id) => after("end", id, ({ done }) => done)));
      expect(rows.map(({ attempts }) => attempts)).toEqual(ids.map(() => 1));
    } finally {
      await second.stop();
    }
  });
});
