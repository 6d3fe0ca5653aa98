import type { Registration } from "../../contract";
import {
  describeOnPostgres,
  quickestDatabase,
  type RunningApi,
  rowsOf,
  sharedApi,
  startApi,
} from "../support";
import { customer, customerPassword, from, newAddress, newEmail, signIn } from "../support/customer";
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

const register = (api: RunningApi, email: string, changes: Partial<Registration> = {}) =>
  api.call("createUser", { body: registration(email, changes), headers: from(newAddress()) });
const recover = (api: RunningApi, email: string, password: string) =>
  api.call("recoverPassword", {
    body: { email, new: password, confirm: password },
    headers: from(newAddress()),
  });
const activate = (api: RunningApi, token: string, password = customerPassword) =>
  api.call("activateUser", { body: { token, password } });
const activationFails = async (api: RunningApi, token: string, password: string, status: number) => {
  const { envelope } = await api.refusal("activateUser", { body: { token, password } });
  expect(envelope.code).toBe(status);
  return envelope;
};
const refused = (api: RunningApi, email: string, changes: object = {}) =>
  api.refusal("createUser", {
    body: { ...registration(email), ...changes },
    headers: from(newAddress()),
  });

let api: RunningApi;
beforeAll(async () => {
  api = await sharedApi();
});

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
    expect(before.envelope.data).toEqual({ reason: "not_active" });
    const letter = await letterTo(api, email);
    const token = secretOf(letter);
    expect(await activate(api, token)).toEqual({ outcome: "complete" });
    const { headers } = await signIn(api, { email, password: customerPassword });
    const me = await api.call("getMe", { headers });
    expect(me).toMatchObject({ email, firstName: "Grace", profileUpdatedAt: null, notifications: 1 });
    const { notifications } = await api.call("listNotifications", { body: {}, headers });
    expect(notifications.map(({ kind }) => kind)).toEqual(["welcome"]);
    // Opened again, as from a second device.
    expect(await activate(api, token)).toEqual({ outcome: "activated" });
    expect((await api.call("getCounts", { headers })).notifications).toBe(1);
    expect(api.logs()).not.toContain(token);
  });

  it("of an active account's address is refused, and its owner is written to", async () => {
    const ada = await customer(api);
    const again = await refused(api, ada.email.toUpperCase(), { password: "Another-9pass" });
    expect(again.status).toBe(422);
    expect(again.envelope).toMatchObject({
      message: "Error registering account",
      violations: [{ propertyPath: "email", message: "This value is already used." }],
      fields: [{ key: "email", message: "This value is already used." }],
    });
    expect((await letterTo(api, ada.email, 2)).text).toMatch(/You have one already/);
    await signIn(api, ada);
  });

  it("takes the place of one that was never activated, with everything in it", async () => {
    const email = newEmail();
    const planted = "Strangers-Own-1";
    await register(api, email, { firstName: "Mallory", password: planted, phone: "1", marketing: true });
    const strangers = secretOf(await letterTo(api, email));
    await recover(api, email, planted);
    const recovery = secretOf(await letterTo(api, email, 2));
    await register(api, email.replace("customer", "Customer"));
    const own = secretOf(await letterTo(api, email.replace("customer", "Customer")));
    // The stranger's links are dead, and the stranger's password opens nothing.
    expect((await activationFails(api, strangers, planted, 404)).data).toEqual({ reason: "link_invalid" });
    const confirmation = { body: { token: recovery, password: planted }, headers: from(newAddress()) };
    expect((await api.refusal("confirmRecovery", confirmation)).status).toBe(404);
    const wrong = await activationFails(api, own, planted, 422);
    expect(wrong.violations?.map(({ propertyPath }) => propertyPath)).toEqual(["password"]);
    expect(await activate(api, own)).toEqual({ outcome: "complete" });
    const login = { body: { username: email, password: planted }, headers: from(newAddress()) };
    expect((await api.refusal("login", login)).status).toBe(401);
    const { headers } = await signIn(api, { email, password: customerPassword });
    expect(await api.call("getMe", { headers })).toMatchObject({
      email: email.replace("customer", "Customer"),
      firstName: "Grace",
      phone: "",
      marketing: false,
    });
  });

  it("has its link mailed again for who knows the password, and for no one else", async () => {
    const email = newEmail();
    await register(api, email);
    const first = secretOf(await letterTo(api, email));
    const again = (password: string) => ({
      body: { username: email, password },
      headers: from(newAddress()),
    });
    const stranger = await api.refusal("mailActivationAgain", again("Strangers-Own-1"));
    expect([stranger.status, stranger.envelope.message]).toEqual([401, "Invalid credentials."]);
    await api.call("mailActivationAgain", again(customerPassword));
    const second = secretOf(await letterTo(api, email, 2));
    expect((await activationFails(api, first, customerPassword, 404)).data).toEqual({
      reason: "link_invalid",
    });
    expect(await activate(api, second)).toEqual({ outcome: "complete" });
    // Of an account that is active there is nothing to mail.
    await api.call("mailActivationAgain", again(customerPassword));
    await signIn(api, { email, password: customerPassword });
    expect(await lettersTo(api, email)).toHaveLength(2);
  });

  it("has its link mailed again only as often as a mailbox gets letters", async () => {
    const strict = await startApi({ database: quickestDatabase(), env: { UNPROVED_LETTERS_A_DAY: "2" } });
    const email = newEmail();
    await register(strict, email);
    const again = { body: { username: email, password: customerPassword }, headers: from(newAddress()) };
    await strict.call("mailActivationAgain", again);
    const enough = await strict.refusal("mailActivationAgain", again);
    expect([enough.status, enough.envelope.data]).toEqual([429, { reason: "letters_enough" }]);
    await letterTo(strict, email, 2);
    await strict.stop();
  });

  it("of a stranger after the owner's is not activated by the owner, who registers again", async () => {
    const email = newEmail();
    await register(api, email);
    await register(api, email, { password: "Strangers-Own-1" });
    await activationFails(api, secretOf(await letterTo(api, email, 2)), customerPassword, 422);
    await register(api, email);
    expect(await activate(api, secretOf(await letterTo(api, email, 3)))).toEqual({ outcome: "complete" });
  });

  it("is not activated by guessing: a link takes five wrong passwords", async () => {
    const email = newEmail();
    await register(api, email);
    const token = secretOf(await letterTo(api, email));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.refusal("activateUser", { body: { token, password: `Guess-Number-${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    await activationFails(api, token, customerPassword, 404);
  });

  it("of one address is limited, since each writes to it", async () => {
    const email = newEmail();
    for (let turn = 0; turn < 5; turn++) await register(api, email);
    expect((await refused(api, email)).status).toBe(429);
  });

  it.each([
    ["blank fields", { firstName: " ", lastName: "" }, ["firstName", "lastName"], /not be blank/],
    ["an address that is none", { email: "grace" }, ["email"], /not a valid email address/],
    ["a short password", { password: "Abc-123" }, ["password"], /too short. It should have 8/],
    ["a password with other characters", { password: "Meadow[4]x" }, ["password"], /not allowed/],
    ["a common password", { password: "12345678" }, ["password"], /easy to guess/],
    ["the shop's name as password", { password: "Foldwell2026" }, ["password"], /easy to guess/],
    ["the own name as password", { password: "gracebuyer1" }, ["password"], /easy to guess/],
    ["terms that are not accepted", { confirm: false }, ["confirm"], /should be true/],
    ["another type", { marketing: "yes" }, ["marketing"], /of type boolean/],
  ])("with %s names them", async (_what, changes, paths, message) => {
    const { status, envelope } = await refused(api, newEmail(), changes);
    expect(status).toBe(422);
    expect(envelope.violations?.map(({ propertyPath }) => propertyPath)).toEqual(paths);
    for (const violation of envelope.violations ?? []) expect(violation.message).toMatch(message);
  });

  it("is not activated by a link that was never sent", async () => {
    await activationFails(api, "x".repeat(43), customerPassword, 404);
  });
});

describeOnPostgres("registrations at the same time", () => {
  let postgres: RunningApi;
  beforeAll(async () => {
    postgres = await sharedApi("postgres");
  });

  it("of one address make one account, whose latest link and password belong together", async () => {
    const email = newEmail();
    const passwords = [1, 2, 3, 4].map((number) => `Meadow-Larch-${number}`);
    await Promise.all(passwords.map((password) => register(postgres, email, { password })));
    const rows = await rowsOf<{ together: boolean }>(
      postgres,
      `select u.password_hash = l.password_hash as together
       from users u join mailed_links l on l.user_id = u.id where lower(u.email) = $1`,
      [email],
    );
    expect(rows).toEqual([{ together: true }]);
    await letterTo(postgres, email, passwords.length);
    // The letter that went out last has the link; its number may be any, because they were ordered at the same time.
    const tokens = (await lettersTo(postgres, email)).map(secretOf);
    const opened = await Promise.all(
      tokens.map(async (token) => {
        const tries = passwords.map((password) => activate(postgres, token, password));
        return (await Promise.allSettled(tries)).some(({ status }) => status === "fulfilled");
      }),
    );
    expect(opened.filter((isOpen) => isOpen)).toHaveLength(1);
    const signedIn = await Promise.allSettled(
      passwords.map((password) => signIn(postgres, { email, password })),
    );
    expect(signedIn.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("and an activation leave an account of one of them alone", async () => {
    const email = newEmail();
    await register(postgres, email);
    const token = secretOf(await letterTo(postgres, email));
    const other = "Strangers-Own-1";
    const [activated, registered] = await Promise.allSettled([
      activate(postgres, token),
      register(postgres, email, { password: other }),
    ]);
    // Whichever came first: an activated account is not replaced, and a replaced one is not activated.
    expect([activated.status, registered.status].sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await rowsOf<{ active: boolean }>(
      postgres,
      "select activated_at is not null as active from users where lower(email) = $1",
      [email],
    );
    expect(rows).toEqual([{ active: activated.status === "fulfilled" }]);
  });

  it("leave no link's secret in the database", async () => {
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
