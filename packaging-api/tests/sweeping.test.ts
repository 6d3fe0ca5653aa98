import { sql } from "drizzle-orm";
import { connect } from "../database/connect";
import { sweeps } from "../sweeping";
import {
  changeData,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "./support";
import { letterTo } from "./support/letters";
import { byBankTransfer, cartToOrder, cartWith, productsInStock } from "./support/shopper";

describeOnPostgres("what nobody needs any more", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
  });
  afterAll(() => api.stop());

  const count = async (table: string) =>
    (await rowsOf<{ count: number }>(api, `select count(*)::int as count from ${table}`))[0]?.count;

  it("is removed at a start when it is old, and stays when it is not", async () => {
    const ada = await customer(api);
    const wrong = { body: { username: newEmail(), password: "Wrong-1" }, headers: from(newAddress()) };
    await api.refusal("login", wrong);
    await changeData(
      api,
      "update attempts set updated_at = now() - interval '3 days'",
      `insert into sign_ins (id, user_id, last_used_at) values ('over', '${ada.id}', now() - interval '2 days')`,
      `insert into known_addresses (user_id, address_hash, seen_at) values ('${ada.id}', 'old', now() - interval '31 days')`,
    );
    await api.refusal("login", { ...wrong, headers: from(newAddress()) });
    const [product] = await productsInStock(api, 1);
    const goods = [{ productId: product?.id ?? "", quantity: 1 }];
    const [forgotten, young] = [await cartWith(api, goods), await cartWith(api, goods)];
    const ordered = await cartToOrder(api, goods);
    await api.call("checkoutAsGuest", byBankTransfer(ordered));
    await changeData(
      api,
      "update carts set created_at = now() - interval '100 days'",
      `update carts set updated_at = now() - interval '91 days' where id in ('${forgotten.id}', '${ordered.id}')`,
      `update carts set updated_at = now() - interval '89 days' where id = '${young.id}'`,
      `insert into outbox (kind, payload, done_at, failed_at, due_at) values
         ('revalidate', '{"tags": ["old"]}', now() - interval '31 days', null, now()),
         ('revalidate', '{"tags": ["young"]}', now() - interval '29 days', null, now()),
         ('revalidate', '{"tags": ["failed"]}', null, now() - interval '31 days', now())`,
      // Several batches, the last of them not full.
      `insert into carts (id, created_at, updated_at)
       select 'many-' || n, now() - interval '91 days', now() - interval '91 days' from generate_series(1, 1201) n`,
    );
    await changeData(
      api,
      ...["delivered", "laid-aside", "young"].map(
        (id) => `insert into staff_notices (id, title, items, color, created_at)
          values ('${id}', '', '[]', '', now() - interval '${id === "young" ? 29 : 31} days')`,
      ),
      `insert into outbox (kind, payload, failed_at) values ('mail.staff-notice', '{"noticeId": "laid-aside"}', now())`,
    );
    const registered = { firstName: "Grace", lastName: "Buyer", password: ada.password, confirm: true };
    for (const name of ["forgotten", "waiting"]) {
      const body = { ...registered, email: `${name}@shopper.example` };
      await api.call("createUser", { body, headers: from(newAddress()) });
      await letterTo(api, body.email);
    }
    const age = (days: number) => `now() - interval '${days} days'`;
    await changeData(
      api,
      `update users set created_at = ${age(15)} where email in ('forgotten@shopper.example', '${ada.email}')`,
      `update users set created_at = ${age(13)} where email = 'waiting@shopper.example'`,
      `update mailed_links set expires_at = ${age(8)} where user_id = '${ada.id}'`,
    );
    await changeData(
      api,
      `insert into letter_counts (key, count, since)
        values ('old', 5, now() - interval '25 hours'), ('young', 5, now() - interval '23 hours')`,
    );
    const fresh = await rowsOf(api, "select key from attempts where updated_at > now() - interval '1 hour'");
    expect(fresh).not.toHaveLength(0);
    await api.stop();
    await api.start();
    // What is swept last.
    await until("sweep", async () => ((await count("staff_notices")) === 2 ? true : undefined));
    expect(await count("staff_notices where id = 'delivered'")).toBe(0);
    expect(await count("sign_ins where id = 'over'")).toBe(0);
    expect(await count("attempts")).toBe(fresh.length);
    expect(await count("known_addresses where address_hash = 'old'")).toBe(0);
    expect(await count("known_addresses")).toBe(1);
    expect(await rowsOf(api, "select email from users order by email")).toEqual(
      [ada.email, "waiting@shopper.example"].map((email) => ({ email })),
    );
    expect(await rowsOf(api, "select u.email from mailed_links l join users u on u.id = l.user_id")).toEqual([
      { email: "waiting@shopper.example" },
    ]);
    const left = await rowsOf<{ id: string }>(api, "select id from carts");
    expect(left.map(({ id }) => id)).toEqual([young.id]);
    const effects = await rowsOf<{ tag: string }>(
      api,
      "select payload->'tags'->>0 as tag from outbox where kind = 'revalidate' order by id",
    );
    expect(effects.map(({ tag }) => tag)).not.toContain("old");
    expect(effects.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["young", "failed"]));
    expect(await count("letter_counts where key = 'old'")).toBe(0);
    expect(await count("letter_counts where key = 'young'")).toBe(1);
    await api.call("getCounts", { headers: ada.headers });
  });

  it("is found by an index, however many rows there are", async () => {
    const connection = await connect(api);
    try {
      const scanned = await connection.background.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const plans = await Promise.all(
          sweeps.map(async ({ table, batch }) => {
            const plan = JSON.stringify(await tx.execute(sql`explain ${batch(500)}`));
            return new RegExp(`Seq Scan on ${table}`).test(plan) ? [table] : [];
          }),
        );
        return plans.flat();
      });
      expect(scanned).toEqual([]);
    } finally {
      await connection.close();
    }
  });
});
