import type { Registration } from "../../contract";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { customerPassword, from, newAddress, newEmail, signIn } from "../support/customer";
import { lettersTo, letterTo, secretOf } from "../support/letters";

const registration = (email: string, changes: Partial<Registration> = {}) => ({
  firstName: "Grace",
  lastName: "Buyer",
  email,
  phone: "",
  mobile: "",
  password: customerPassword,
  confirm: true,
  marketing: false,
  ...changes,
});

const register = (api: StartedApi, email: string, changes: Partial<Registration> = {}) =>
  api.call("createUser", { body: registration(email, changes), headers: from(newAddress()) });
const refused = (api: StartedApi, email: string, changes: object = {}) =>
  api.refusal("createUser", {
    body: { ...registration(email), ...changes },
    headers: from(newAddress()),
  });

let api: StartedApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

describe("a registration", () => {
  it("is activated by its mailed link, and then signs in", async () => {
    const email = newEmail();
    await register(api, email);
    const before = await api.refusal("login", {
      body: { username: email, password: customerPassword },
      headers: from(newAddress()),
    });
    expect(before.status).toBe(401);
    expect(before.envelope.message).toMatch(/not active yet/);
    const letter = await letterTo(api, email);
    const token = secretOf(letter);
    expect(await api.call("activateUser", { body: { token } })).toEqual({ outcome: "complete" });
    const { headers } = await signIn(api, { email, password: customerPassword });
    const me = await api.call("getMe", { headers });
    expect(me).toMatchObject({ email, firstName: "Grace", profileUpdatedAt: null, notifications: 1 });
    const { notifications } = await api.call("listNotifications", { body: {}, headers });
    expect(notifications.map(({ kind }) => kind)).toEqual(["welcome"]);
    // Opened again, as from a second device.
    expect(await api.call("activateUser", { body: { token } })).toEqual({ outcome: "activated" });
    expect((await api.call("getCounts", { headers })).notifications).toBe(1);
    expect(api.logs()).not.toContain(token);
  });

  it("of a used address is refused, and its owner is written to", async () => {
    const email = newEmail();
    await register(api, email);
    const first = secretOf(await letterTo(api, email));
    const again = await refused(api, email.toUpperCase(), { password: "Another-9pass" });
    expect(again.status).toBe(422);
    expect(again.envelope).toMatchObject({
      message: "Error registering account",
      violations: [{ propertyPath: "email", message: "This value is already used." }],
      fields: [{ key: "email", message: "This value is already used." }],
    });
    // Not active yet: a link that replaces the first one.
    const second = secretOf(await letterTo(api, email, 2));
    expect((await api.refusal("activateUser", { body: { token: first } })).envelope).toMatchObject({
      code: 404,
      data: { reason: "link_invalid" },
    });
    await api.call("activateUser", { body: { token: second } });
    await signIn(api, { email, password: customerPassword });
    await refused(api, email);
    expect((await letterTo(api, email, 3)).text).toMatch(/You have one already/);
    expect(await lettersTo(api, email)).toHaveLength(3);
  });

  it.each([
    ["blank fields", { firstName: " ", lastName: "" }, ["firstName", "lastName"], /not be blank/],
    ["an address that is none", { email: "grace" }, ["email"], /not a valid email address/],
    ["a short password", { password: "Abc-123" }, ["password"], /too short. It should have 8/],
    ["a password with other characters", { password: "Corrugated 4" }, ["password"], /not allowed/],
    ["terms that are not accepted", { confirm: false }, ["confirm"], /should be true/],
    ["another type", { marketing: "yes" }, ["marketing"], /of type boolean/],
  ])("with %s names them", async (_what, changes, paths, message) => {
    const { status, envelope } = await refused(api, newEmail(), changes);
    expect(status).toBe(422);
    expect(envelope.violations?.map(({ propertyPath }) => propertyPath)).toEqual(paths);
    for (const violation of envelope.violations ?? []) expect(violation.message).toMatch(message);
  });

  it("is not activated by a link that nobody was sent", async () => {
    expect((await api.refusal("activateUser", { body: { token: "x".repeat(43) } })).status).toBe(404);
  });
});

describeOnPostgres("registrations at the same time", () => {
  let postgres: StartedApi;
  beforeAll(async () => {
    postgres = await startApi({ database: "postgres" });
  }, 60_000);
  afterAll(() => postgres.stop());

  it("of one address make one account", async () => {
    const email = newEmail();
    const all = await Promise.allSettled(
      [email, email.toUpperCase(), email, email].map((one) => register(postgres, one)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await rowsOf(postgres, "select id from users where lower(email) = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("keep no link's secret in the database", async () => {
    const email = newEmail();
    await register(postgres, email);
    const secret = secretOf(await letterTo(postgres, email));
    const rows = await rowsOf<{ text: string }>(
      postgres,
      "select row_to_json(l)::text as text from mailed_links l union all select row_to_json(o)::text from outbox o",
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });
});
