import { changeData, describeOnPostgres, type RunningApi, rowsOf, sharedApi, until } from "../support";
import { type Customer, customer, from, newAddress, newEmail, signIn } from "../support/customer";
import { lettersTo, letterTo, secretOf } from "../support/letters";

describeOnPostgres("a change of the e-mail address", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi("postgres");
  });

  const ask = ({ headers, password }: Customer, email: string) =>
    api.call("changeEmail", { headers, body: { email, current: password } });
  const confirm = (token: string, { headers }: Pick<Customer, "headers">) => ({ headers, body: { token } });
  const emailOf = async ({ headers }: Pick<Customer, "headers">) =>
    (await api.call("getMe", { headers })).email;
  const signInStatus = async (email: string, password: string) =>
    (
      await api.refusal("login", {
        body: { username: email, password },
        headers: from(newAddress()),
      })
    ).status;
  const linkIsDead = async (token: string, who: Customer) => {
    const { status, envelope } = await api.refusal("confirmEmail", confirm(token, who));
    expect([status, envelope.data]).toEqual([404, { reason: "link_invalid" }]);
  };

  it("counts once its link was opened; both mailboxes get a letter, and other sign-ins end", async () => {
    const ada = await customer(api);
    const email = newEmail();
    const elsewhere = await signIn(api, ada);
    await ask(ada, email);

    const link = await letterTo(api, email);
    expect(link.text).toMatch(/24 hours/);
    // The new mailbox may be a stranger's, who is told neither name nor present address.
    expect(link.text).not.toMatch(/Ada/);
    expect(link.text).not.toContain(ada.email.split("@")[0]);
    const warned = await letterTo(api, ada.email, 2);
    expect(warned.text.replaceAll("\u200b", "")).toContain(email);
    // Nothing has changed so far; the shop holds the wanted address, and says so.
    expect(await api.call("exportAccount", { headers: ada.headers })).toMatchObject({
      account: { email: ada.email },
      pendingEmail: email,
    });
    expect(await signInStatus(email, ada.password)).toBe(401);
    const phone = await signIn(api, ada);

    const token = secretOf(link);
    const me = await api.call("confirmEmail", confirm(token, phone));
    expect(me.email).toBe(email);
    expect(await emailOf(phone)).toBe(email);
    expect((await api.refusal("getMe", { headers: elsewhere.headers })).status).toBe(401);
    expect((await api.refusal("getMe", { headers: ada.headers })).status).toBe(401);
    expect(await signInStatus(ada.email, ada.password)).toBe(401);
    await signIn(api, { email, password: ada.password });
    expect((await letterTo(api, ada.email, 3)).text).toMatch(/address of your account was/);
    expect((await letterTo(api, email, 2)).text).toMatch(/address of your account was/);

    // A second press of the button changes and mails nothing more.
    expect((await api.call("confirmEmail", confirm(token, phone))).email).toBe(email);
    expect(
      await rowsOf(
        api,
        "select id from outbox where kind = 'mail.email-change' and payload->>'userId' = $1",
        [ada.id],
      ),
    ).toHaveLength(3);
    expect(api.logs()).not.toContain(token);
    // The former address is free.
    await customer(api, { email: ada.email });
  });

  it("asks for the password, and for another address", async () => {
    const ada = await customer(api);
    const { headers } = ada;
    const wrong = await api.refusal("changeEmail", {
      headers,
      body: { email: newEmail(), current: "Not-The-One-1" },
    });
    expect(wrong.envelope).toMatchObject({ code: 422, violations: [{ propertyPath: "current" }] });
    const same = await api.refusal("changeEmail", {
      headers,
      body: { email: ada.email.toUpperCase(), current: ada.password },
    });
    expect(same.envelope).toMatchObject({ code: 422, violations: [{ propertyPath: "email" }] });
    const odd = await api.refusal("changeEmail", { headers, body: { email: "ada", current: ada.password } });
    expect(odd.envelope).toMatchObject({ code: 422, violations: [{ propertyPath: "email" }] });
    expect(await lettersTo(api, ada.email)).toHaveLength(1);
  });

  it("to an address that is taken is answered alike; its owner alone hears of it", async () => {
    const [ada, bob] = [await customer(api), await customer(api)];
    const free = newEmail();
    const first = await ask(ada, free);
    const earlier = secretOf(await letterTo(api, free));
    expect(await ask(ada, bob.email.toUpperCase())).toEqual(first);
    const told = await letterTo(api, bob.email, 2);
    expect(told.text).toMatch(/have an account with it already/);
    expect(told.text).not.toMatch(/account\/email/);
    // Who asked sees the same as for a free address: a letter in the own mailbox, and an earlier link that is dead.
    expect((await letterTo(api, ada.email, 3)).text).toMatch(/asked to change the email address/);
    await linkIsDead(earlier, ada);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  it("is not confirmed by another customer, who may read the new mailbox", async () => {
    const [ada, bob] = [await customer(api), await customer(api)];
    const email = newEmail();
    await ask(ada, email);
    const token = secretOf(await letterTo(api, email));
    await linkIsDead(token, bob);
    expect((await api.refusal("confirmEmail", { body: { token } })).status).toBe(401);
    expect(await emailOf(ada)).toBe(ada.email);
    expect((await api.call("confirmEmail", confirm(token, ada))).email).toBe(email);
  });

  it("ends with its day, with a later one, and with another password", async () => {
    const ada = await customer(api);
    const [late, first, second, off] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await ask(ada, late);
    const expired = secretOf(await letterTo(api, late));
    await changeData(
      api,
      `update mailed_links set expires_at = now() - interval '1 second' where user_id = '${ada.id}' and kind = 'email'`,
    );
    await linkIsDead(expired, ada);

    await ask(ada, first);
    const earlier = secretOf(await letterTo(api, first));
    await ask(ada, second);
    await letterTo(api, second);
    await linkIsDead(earlier, ada);

    await ask(ada, off);
    const pending = secretOf(await letterTo(api, off));
    const wanted = "Better-Tape-2";
    await api.call("changePassword", {
      headers: ada.headers,
      body: { current: ada.password, new: wanted, confirm: wanted },
    });
    await linkIsDead(pending, ada);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  it("takes the place of a registration that was never activated, and not of an account", async () => {
    const [ada, bob] = [await customer(api), await customer(api)];
    const [unproved, raced] = [newEmail(), newEmail()];
    const registration = { firstName: "Mal", lastName: "Lory", password: "Larch-Meadow-5", confirm: true };
    await api.call("createUser", { body: { ...registration, email: unproved }, headers: from(newAddress()) });
    await letterTo(api, unproved);
    await ask(ada, unproved);
    const token = secretOf(await letterTo(api, unproved, 2));
    expect((await api.call("confirmEmail", confirm(token, ada))).email).toBe(unproved);

    await ask(bob, raced);
    const late = secretOf(await letterTo(api, raced));
    await api.call("createUser", { body: { ...registration, email: raced }, headers: from(newAddress()) });
    await api.call("activateUser", {
      body: { token: secretOf(await letterTo(api, raced, 2)), password: registration.password },
    });
    await linkIsDead(late, bob);
    expect(await emailOf(bob)).toBe(bob.email);
  });

  it("takes back a recovery that was mailed to the former address", async () => {
    const ada = await customer(api);
    const email = newEmail();
    const wanted = "Fresh-Board-7";
    await api.call("recoverPassword", {
      body: { email: ada.email, new: wanted, confirm: wanted },
      headers: from(newAddress()),
    });
    const recovery = secretOf(await letterTo(api, ada.email, 2));
    await ask(ada, email);
    await api.call("confirmEmail", confirm(secretOf(await letterTo(api, email)), ada));
    const { status } = await api.refusal("confirmRecovery", {
      body: { token: recovery, password: wanted },
      headers: from(newAddress()),
    });
    expect(status).toBe(404);
  });

  it("is asked for five times at once, and its letters name no person in the outbox once they are sent", async () => {
    const ada = await customer(api);
    for (let asked = 0; asked < 5; asked += 1) await ask(ada, newEmail());
    const { status, envelope } = await api.refusal("changeEmail", {
      headers: ada.headers,
      body: { email: newEmail(), current: ada.password },
    });
    expect([status, envelope.data]).toEqual([429, expect.objectContaining({ reason: "too_many_attempts" })]);
    await until("all letters", async () => {
      const waiting = await rowsOf(
        api,
        "select id from outbox where done_at is null and payload->>'userId' = $1",
        [ada.id],
      );
      return waiting.length === 0 ? true : undefined;
    });
    const named = await rowsOf(api, "select payload from outbox where payload->>'userId' = $1", [ada.id]);
    expect(JSON.stringify(named)).not.toContain("@");
  });
});
