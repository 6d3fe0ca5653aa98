import { Secret, TOTP } from "otpauth";
import { runStaff } from "../staff/run-staff";
import {
  type Customer,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const SEALED = /^v1\.[0-9a-f]{16}\.[\w-]{70,}$/;

describeOnPostgres("the secrets of authenticators", () => {
  let api: StartedApi;
  let ada: Customer;
  let secret: string;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    ada = await customer(api);
    const offer = await api.call("offerTwoStep", { body: { current: ada.password }, headers: ada.headers });
    secret = offer.secret;
  });
  afterAll(() => api.stop());

  const stored = async (id = ada.id) =>
    (
      await rowsOf<{ value: string }>(
        api,
        "select coalesce(two_step_secret, two_step_offered) as value from users where id = $1",
        [id],
      )
    )[0]?.value ?? "";
  const login = async ({ id, email, password }: Customer, code: string) => {
    // One row: the program encrypts secrets of several customers in one transaction, in an order of its own.
    await rowsOf(api, "update users set two_step_last_step = 0 where id = $1", [id]);
    await rowsOf(api, "delete from attempts");
    return api.call("login", {
      body: { username: email, password, _two_step: code },
      headers: from(newAddress()),
    });
  };

  it("are encrypted from the offer on", async () => {
    expect(await stored()).toMatch(SEALED);
    await api.call("confirmTwoStep", { body: { code: codeOf(secret) }, headers: ada.headers });
    expect(await stored()).toMatch(SEALED);
    const [row] = await rowsOf<{ all: string }>(
      api,
      "select row_to_json(u)::text as all from users u where id = $1",
      [ada.id],
    );
    expect(row?.all).toContain(ada.email);
    expect(row?.all).not.toContain(secret);
    await login(ada, codeOf(secret));
  });

  it("are worth nothing in the row of another customer", async () => {
    const bea = await customer(api);
    await rowsOf(api, "update users set two_step_secret = $2 where id = $1", [bea.id, await stored()]);
    await expect(login(bea, codeOf(secret))).rejects.toMatchObject({ status: 401 });
    await rowsOf(api, "update users set two_step_secret = null where id = $1", [bea.id]);
  });

  it("pass to a new key, and the customer signs in as before", async () => {
    const before = await stored();
    const rotated = await runStaff(api, "keys", "rotate", "--two-step");
    expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining("Encrypted again: 1.") });
    const after = await stored();
    expect(after).toMatch(SEALED);
    expect(after.split(".")[1]).not.toBe(before.split(".")[1]);
    await login(ada, codeOf(secret));
  });

  it("of before they were encrypted are encrypted at the next start, however many", async () => {
    await rowsOf(
      api,
      `insert into users (id, email, password_hash, first_name, last_name, two_step_secret, two_step_offered)
       select 'plain-' || n, 'plain-' || n || '@shopper.example', '', '', '', 'JBSWY3DPEHPK3PXP', null
       from generate_series(1, 250) n`,
    );
    await rowsOf(api, "update users set two_step_secret = $2 where id = $1", [ada.id, secret]);
    // A rolling upgrade: a program of before still writes them as they are.
    await login(ada, codeOf(secret));
    await api.stop();
    await rowsOf(
      api,
      "update secret_keys set expires_at = now() - interval '1 second' where state = 'retired'",
    );
    await api.start();
    await until("encrypting", async () => {
      const plain = await rowsOf(api, "select id from users where two_step_secret not like 'v1.%'");
      return plain.length === 0 ? true : undefined;
    });
    await login(ada, codeOf(secret));
    // The key of before the rotation goes once nothing is encrypted under it.
    await until("sweep", async () => {
      const keys = await rowsOf(api, "select id from secret_keys where purpose = 'two-step'");
      return keys.length === 1 ? true : undefined;
    });
  });

  it("stay readable when a rotation stops after it has made the new key", async () => {
    const key = (await stored()).split(".")[1];
    await rowsOf(
      api,
      "update secret_keys set state = 'retired', expires_at = now() - interval '1 second' where purpose = 'two-step'",
    );
    await api.stop();
    await api.start();
    await until("encrypting", async () => ((await stored()).includes(`.${key}.`) ? undefined : true));
    await login(ada, codeOf(secret));
  });
});
