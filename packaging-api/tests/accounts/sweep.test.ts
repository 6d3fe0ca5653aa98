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
} from "../support";

describeOnPostgres("what signing in leaves behind", () => {
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
    const fresh = await rowsOf(api, "select key from attempts where updated_at > now() - interval '1 hour'");
    expect(fresh).not.toHaveLength(0);
    await api.stop();
    await api.start();
    await until("sweep", async () => ((await count("sign_ins where id = 'over'")) === 0 ? true : undefined));
    expect(await count("attempts")).toBe(fresh.length);
    expect(await count("known_addresses where address_hash = 'old'")).toBe(0);
    expect(await count("known_addresses")).toBe(1);
    await api.call("getCounts", { headers: ada.headers });
  });
});
