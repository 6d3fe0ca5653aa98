import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { newSigningKey } from "../../keys/signing-key";
import { runStaff } from "../staff/run-staff";
import {
  type Customer,
  changeData,
  customer,
  describeOnPostgres,
  internalSecret,
  rowsOf,
  type StartedApi,
  signIn,
  startApi,
  until,
} from "../support";
import { argumentsFor } from "../support/bundled";
import { startProgram } from "../support/program";
import { temporaryFolder } from "../support/run-folder";

const header = z.object({ kid: z.string() });
const kidOf = (token: string): string =>
  header.parse(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).kid;

describeOnPostgres("two packaging APIs with folders of their own on one database", () => {
  let first: StartedApi;
  let second: StartedApi;
  let ada: Customer;
  beforeAll(async () => {
    first = await startApi({ database: "postgres" });
    // While two of them send letters, either may write the one of the activation, into a folder of its own.
    const person = await customer(first);
    // Both start on a database without keys, at the same time.
    await first.stop();
    await rowsOf(first, "delete from secret_keys");
    [, second] = await Promise.all([
      first.start(),
      startApi({ database: { url: first.databaseUrl ?? "" }, env: { REDIS_URL: "" } }),
    ]);
    ada = { ...person, ...(await signIn(first, person)) };
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const use = (api: StartedApi, { headers }: Pick<Customer, "headers">) => api.call("getCounts", { headers });
  const published = async (api: StartedApi) =>
    z
      .object({ keys: z.array(header) })
      .parse(await (await api.request("/.well-known/jwks.json")).json())
      .keys.map(({ kid }) => kid);
  /** Waits until a program has read the keys again; it publishes the one that it signs by first. */
  const signedBy = async (api: StartedApi, kid: string) => {
    await until("key", async () => ((await published(api))[0] === kid ? true : undefined), 60_000);
    const signedIn = await signIn(api, ada);
    expect(kidOf(signedIn.token)).toBe(kid);
    return signedIn;
  };

  it("made the same keys, and take each other's tokens", async () => {
    expect(await published(second)).toEqual(await published(first));
    await use(second, ada);
    await use(first, await signIn(second, ada));
  });

  it("follow a rotation without a restart, and a second one right after it", async () => {
    const [current = "", next = ""] = await published(first);
    const before = await signIn(second, ada);
    expect(await runStaff(first, "keys", "rotate")).toMatchObject({ code: 0 });
    expect(await runStaff(second, "keys", "rotate", "--json")).toMatchObject({ code: 0 });
    const [latest = ""] = await rowsOf<{ id: string }>(
      first,
      "select id from secret_keys where purpose = 'access-tokens' and state = 'current'",
    ).then((rows) => rows.map(({ id }) => id));
    expect([current, next]).not.toContain(latest);
    const after = await signedBy(first, latest);
    // The other one may not have read the keys again by itself.
    await use(second, after);
    for (const api of [first, second]) await use(api, before);
    await signedBy(second, latest);
    expect((await runStaff(first, "audit")).output).toMatch(/done {2}keys rotate {2}access tokens/);
  });

  it("let a retired key go once its last token has expired", async () => {
    const [{ left } = { left: 0 }] = await rowsOf<{ left: number }>(
      first,
      "select extract(epoch from min(expires_at) - now())::int as left from secret_keys where state = 'retired'",
    );
    expect(left).toBeGreaterThan(3_600);
    expect(left).toBeLessThanOrEqual(3_600 + 5 * 60);
    await changeData(
      first,
      "update secret_keys set expires_at = now() - interval '1 second' where state = 'retired'",
    );
    await first.stop();
    await first.start();
    expect(await published(first)).toHaveLength(2);
    await until("sweep", async () => {
      const rows = await rowsOf(first, "select id from secret_keys where state = 'retired'");
      return rows.length === 0 ? true : undefined;
    });
    // What it signed is renewed and not refused.
    expect((await first.refusal("getCounts", { headers: ada.headers })).envelope.message).toBe(
      "Expired JWT Token",
    );
    await first.call("refreshToken", { body: { refresh_token: ada.refreshToken } });
  });

  it("leave nothing readable of a key in the database, and no file", async () => {
    const rows = await rowsOf<{ sealed: string }>(first, "select sealed from secret_keys");
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { sealed } of rows)
      for (const text of [sealed, Buffer.from(sealed, "base64url").toString("latin1")])
        expect(text).not.toMatch(/"d"|"kty"|P-256/);
    for (const api of [first, second])
      expect(existsSync(join(api.varDir, "secrets", "jwt-keys.json"))).toBe(false);
  });
});

describeOnPostgres("the keys of a packaging API", () => {
  let api: StartedApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    ada = await customer(api);
  });
  afterAll(() => api.stop());

  const other = "another-secret-0123456789-abcdefghij";
  /** Starts the program under other secrets until it has said something final. */
  async function startUnder(secrets: string) {
    const program = startProgram(argumentsFor("packaging-api/main.ts"), {
      PACKAGING_API_PORT: "0",
      INTERNAL_SECRET: secrets,
      DATABASE_URL: api.databaseUrl ?? "",
      VAR_DIR: await temporaryFolder("other-secret"),
    });
    const listening = until("end of the start", async () =>
      !program.running() || program.logs().includes('"listening"') ? true : undefined,
    );
    await listening;
    return program;
  }

  it("are taken from the file of an older version, which then goes", async () => {
    const keys = [await newSigningKey(), await newSigningKey(), await newSigningKey()];
    const file = join(api.varDir, "secrets", "jwt-keys.json");
    await api.stop();
    await rowsOf(api, "delete from secret_keys where purpose = 'access-tokens'");
    await mkdir(join(api.varDir, "secrets"), { recursive: true });
    await writeFile(
      file,
      JSON.stringify({
        keys: keys.map((key, index) => (index === 2 ? { ...key, retiredAt: new Date() } : key)),
      }),
    );
    await api.start();
    expect(kidOf((await signIn(api, ada)).token)).toBe(keys[0]?.kid);
    const shown = await (await api.request("/.well-known/jwks.json")).json();
    expect(shown).toMatchObject({ keys: keys.map(({ kid }) => ({ kid })) });
    expect(existsSync(file)).toBe(false);
  });

  it("refuse a start under another INTERNAL_SECRET in one sentence", async () => {
    const program = await startUnder(other);
    expect(await program.exited).toBe(1);
    const said = program
      .logs()
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("{"));
    expect(said).toEqual([expect.stringContaining("encrypted under another INTERNAL_SECRET")]);
    expect(said[0]).toContain("npm run staff -- keys reset");
  });

  it("pass to a new INTERNAL_SECRET that stands before the old one", async () => {
    await (await startUnder(`${other},${internalSecret}`)).stop();
    const program = await startUnder(other);
    expect(program.running()).toBe(true);
    await program.stop();
    await (await startUnder(`${internalSecret},${other}`)).stop();
  });

  it("are made again by the staff when the secret is lost, and no one is signed out", async () => {
    expect(await runStaff(api, "keys", "reset")).toMatchObject({
      code: 1,
      output: expect.stringContaining("keys rotate"),
    });
    const { token, refreshToken, headers } = await signIn(api, ada);
    await api.stop();
    await rowsOf(api, "update secret_keys set sealed = substr(sealed, 5)");
    expect(await runStaff(api, "keys", "reset", "--dry-run")).toMatchObject({ code: 0 });
    expect(await runStaff(api, "keys", "reset")).toMatchObject({ code: 0 });
    await api.start();
    expect((await api.refusal("getCounts", { headers })).envelope.message).toBe("Expired JWT Token");
    const renewed = await api.call("refreshToken", { body: { refresh_token: refreshToken } });
    expect(kidOf(renewed.token)).not.toBe(kidOf(token));
    await api.call("getCounts", { headers: { authorization: `Bearer ${renewed.token}` } });
  });
});

describe("the keys of a packaging API on the embedded database", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it("are rotated by the program that has it open, and are there again after a start", async () => {
    const shown = async () => (await api.request("/.well-known/jwks.json")).text();
    const before = await shown();
    expect(await runStaff(api, "keys", "rotate")).toMatchObject({ code: 0 });
    const after = await until(
      "rotated keys",
      async () => {
        const keys = await shown();
        return keys === before ? undefined : keys;
      },
      60_000,
    );
    await api.stop();
    await api.start();
    expect(await shown()).toBe(after);
  });
});
