import { Secret, TOTP } from "otpauth";
import { changeData, describeOnPostgres, type RunningApi, rowsOf, sharedApi, until } from "../support";
import { type Customer, customer, from, newAddress, signIn } from "../support/customer";
import { lettersTo, letterTo, secretOf } from "../support/letters";

const wanted = "Fresh-Board-7";
const address = {
  firstName: "Mallory",
  lastName: "Stranger",
  addressLine1: "1 Elsewhere",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};

describeOnPostgres("the review after a recovery", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi("postgres");
  });

  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const forgetCodes = () =>
    changeData(api, "update users set two_step_last_step = 0", "delete from attempts");
  const login = ({ email, password }: Pick<Customer, "email" | "password">, code?: string) => ({
    body: { username: email, password, ...(code !== undefined && { _two_step: code }) },
    headers: from(newAddress()),
  });

  /** Asks for a recovery and confirms it. @returns the secret of the review. */
  async function recover(email: string, password = wanted): Promise<string> {
    const before = (await lettersTo(api, email)).length;
    const body = { email, new: password, confirm: password };
    await api.call("recoverPassword", { body, headers: from(newAddress()) });
    const token = secretOf(await letterTo(api, email, before + 1));
    const confirmation = { body: { token, password }, headers: from(newAddress()) };
    const { review } = await api.call("confirmRecovery", confirmation);
    await letterTo(api, email, before + 2);
    return review;
  }

  /** Somebody whose account has an address and, if asked for, two-step login. */
  async function accountWith({
    twoStep,
  }: {
    twoStep: boolean;
  }): Promise<{ owner: Customer; secret: string }> {
    const owner = await customer(api);
    await api.call("addAddress", { body: address, headers: owner.headers });
    if (!twoStep) return { owner, secret: "" };
    const { secret } = await api.call("offerTwoStep", {
      body: { current: owner.password },
      headers: owner.headers,
    });
    await api.call("confirmTwoStep", { body: { code: codeOf(secret) }, headers: owner.headers });
    return { owner: { ...owner, password: wanted }, secret };
  }

  const pastWait = (owner: Customer) =>
    changeData(
      api,
      `update users set two_step_ends_at = now() - interval '1 second' where id = '${owner.id}'`,
      `update outbox set due_at = now() - interval '1 second'
        where kind = 'account.end-two-step' and payload->>'userId' = '${owner.id}'`,
    );

  it("shows what stood there, and removes the addresses", async () => {
    const { owner } = await accountWith({ twoStep: false });
    const token = await recover(owner.email);
    const review = await api.call("reviewAccount", { body: { token } });
    expect(review).toMatchObject({ twoStep: false, twoStepEndsAt: null, addressCount: 1 });
    expect(review.addresses.map(({ addressLine1 }) => addressLine1)).toEqual(["1 Elsewhere"]);
    // Where the owner was signed in until then.
    expect(review.signIns).toHaveLength(1);
    const remove = { body: { token, remove: "addresses" as const } };
    expect(await api.call("removeFromAccount", remove)).toMatchObject({ addressCount: 0, addresses: [] });
    const { headers } = await signIn(api, { email: owner.email, password: wanted });
    expect(await api.call("listAddresses", { headers })).toEqual([]);
    expect(api.logs()).not.toContain(token);
  });

  it("is over after half an hour, and with the next recovery", async () => {
    const { owner } = await accountWith({ twoStep: false });
    const first = await recover(owner.email);
    const second = await recover(owner.email);
    expect((await api.refusal("reviewAccount", { body: { token: first } })).status).toBe(404);
    await changeData(
      api,
      `update mailed_links set used_at = used_at - interval '31 minutes' where user_id = '${owner.id}'`,
    );
    for (const refusal of [
      await api.refusal("reviewAccount", { body: { token: second } }),
      await api.refusal("removeFromAccount", { body: { token: second, remove: "addresses" } }),
    ])
      expect(refusal.envelope.data).toEqual({ reason: "link_invalid" });
  });

  it("is not opened by the mailed link itself, before or after it was used", async () => {
    const { owner } = await accountWith({ twoStep: false });
    const body = { email: owner.email, new: wanted, confirm: wanted };
    await api.call("recoverPassword", { body, headers: from(newAddress()) });
    const token = secretOf(await letterTo(api, owner.email, 2));
    expect((await api.refusal("reviewAccount", { body: { token } })).status).toBe(404);
    await api.call("confirmRecovery", { body: { token, password: wanted }, headers: from(newAddress()) });
    expect((await api.refusal("reviewAccount", { body: { token } })).status).toBe(404);
  });

  it("with two-step login on shows no address, and ends it after a wait with a letter before and after", async () => {
    const { owner } = await accountWith({ twoStep: true });
    const token = await recover(owner.email);
    const review = await api.call("reviewAccount", { body: { token } });
    expect(review).toMatchObject({ twoStep: true, twoStepEndsAt: null, addressCount: 1, addresses: [] });
    const addresses = await api.refusal("removeFromAccount", { body: { token, remove: "addresses" } });
    expect(addresses.status).toBe(409);

    const before = (await lettersTo(api, owner.email)).length;
    const remove = { body: { token, remove: "two-step" as const } };
    const asked = await api.call("removeFromAccount", remove);
    const hours = (Date.parse(asked.twoStepEndsAt ?? "") - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect((await letterTo(api, owner.email, before + 1)).text).toMatch(
      /will be switched off|asked to switch/,
    );
    // Asked for again it does not take longer, and nobody is written to.
    expect((await api.call("removeFromAccount", remove)).twoStepEndsAt).toBe(asked.twoStepEndsAt);
    // Until then the mailbox alone does not open the account.
    expect((await api.refusal("login", login(owner))).envelope.data).toMatchObject({ field: "_two_step" });

    await pastWait(owner);
    expect((await letterTo(api, owner.email, before + 2)).text).toMatch(/was switched off/);
    await api.call("login", login(owner));
    const rows = await rowsOf(
      api,
      `select two_step_secret, two_step_ends_at from users where id = '${owner.id}'`,
    );
    expect(rows).toEqual([{ two_step_secret: null, two_step_ends_at: null }]);
    expect(await rowsOf(api, `select 1 from recovery_codes where user_id = '${owner.id}'`)).toEqual([]);
    expect(await lettersTo(api, owner.email)).toHaveLength(before + 2);
  });

  it("is cancelled by signing in with the second step", async () => {
    const { owner, secret } = await accountWith({ twoStep: true });
    const token = await recover(owner.email);
    await api.call("removeFromAccount", { body: { token, remove: "two-step" } });
    const before = (await lettersTo(api, owner.email)).length;
    // Without the code nothing is cancelled.
    await api.refusal("login", login(owner));
    expect((await api.call("reviewAccount", { body: { token } })).twoStepEndsAt).not.toBeNull();
    await forgetCodes();
    await api.call("login", login(owner, codeOf(secret)));
    expect((await api.call("reviewAccount", { body: { token } })).twoStepEndsAt).toBeNull();
    await until("letter", async () =>
      (await lettersTo(api, owner.email)).some(({ text }) => text.includes("stays on")) ? true : undefined,
    );
    // The effect of the cancelled request does nothing.
    await changeData(
      api,
      `update outbox set due_at = now() where kind = 'account.end-two-step' and payload->>'userId' = '${owner.id}'`,
    );
    await until("effect", async () => {
      const [open] = await rowsOf(
        api,
        `select 1 from outbox where kind = 'account.end-two-step' and done_at is null and payload->>'userId' = '${owner.id}'`,
      );
      return open === undefined ? true : undefined;
    });
    expect((await api.call("reviewAccount", { body: { token } })).twoStep).toBe(true);
    expect((await lettersTo(api, owner.email)).length).toBeGreaterThan(before);
  });
});
