import { changeData, describeOnPostgres, type RunningApi, rowsOf, sharedApi, until } from "../support";
import { type Customer, customer, from, newAddress, newEmail, signIn } from "../support/customer";
import { lettersTo, letterTo, secretOf } from "../support/letters";

const wanted = "Fresh-Board-7";

const recover = (api: RunningApi, email: string, password = wanted) =>
  api.call("recoverPassword", {
    body: { email, new: password, confirm: password },
    headers: from(newAddress()),
  });
const confirm = (token: string, password: string) => ({
  body: { token, password },
  headers: from(newAddress()),
});
const signInFails = async (api: RunningApi, { email, password }: Pick<Customer, "email" | "password">) => {
  const { status } = await api.refusal("login", {
    body: { username: email, password },
    headers: from(newAddress()),
  });
  expect(status).toBe(401);
};

describeOnPostgres("a recovery", () => {
  let api: RunningApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await sharedApi("postgres");
    ada = await customer(api);
  });

  describe("a new password", () => {
    it("counts once its link was opened and it was entered once more; every sign-in ends", async () => {
      await recover(api, ada.email.toUpperCase());
      const token = secretOf(await letterTo(api, ada.email, 2));
      // Nothing has changed so far.
      await signIn(api, ada);
      expect((await api.call("getMe", { headers: ada.headers })).email).toBe(ada.email);

      const wrong = await api.refusal("confirmRecovery", confirm(token, "Not-The-One-1"));
      expect(wrong.status).toBe(422);
      expect(wrong.envelope.violations?.[0]?.propertyPath).toBe("password");
      await api.call("confirmRecovery", confirm(token, wanted));

      expect((await api.refusal("getMe", { headers: ada.headers })).envelope).toMatchObject({
        code: 401,
        message: "Invalid JWT Token",
      });
      expect((await api.refusal("refreshToken", { body: { refresh_token: ada.refreshToken } })).status).toBe(
        401,
      );
      await signInFails(api, ada);
      ada = { ...ada, password: wanted, ...(await signIn(api, { email: ada.email, password: wanted })) };
      expect((await api.refusal("confirmRecovery", confirm(token, wanted))).envelope.data).toEqual({
        reason: "link_invalid",
      });
      expect((await letterTo(api, ada.email, 3)).text).toMatch(/password was changed/);
      expect(api.logs()).not.toContain(token);
    });

    it("that a stranger asked for gives the stranger nothing", async () => {
      const before = (await lettersTo(api, ada.email)).length;
      await recover(api, ada.email, "Strangers-Own-1");
      const token = secretOf(await letterTo(api, ada.email, before + 1));
      // The owner, led to the page, enters the password they know: it is not the stranger's.
      expect((await api.refusal("confirmRecovery", confirm(token, ada.password))).status).toBe(422);
      await signInFails(api, { email: ada.email, password: "Strangers-Own-1" });
      await signIn(api, ada);
    });

    it("is not guessed: a link takes five wrong ones", async () => {
      const before = (await lettersTo(api, ada.email)).length;
      await recover(api, ada.email);
      const token = secretOf(await letterTo(api, ada.email, before + 1));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          api.refusal("confirmRecovery", confirm(token, `Guess-Number-${index}`)),
        ),
      );
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
      expect((await api.refusal("confirmRecovery", confirm(token, wanted))).status).toBe(404);
    });

    it("of the latest request alone counts", async () => {
      const before = (await lettersTo(api, ada.email)).length;
      await recover(api, ada.email, "First-Wish-11");
      const first = secretOf(await letterTo(api, ada.email, before + 1));
      await recover(api, ada.email, "Second-Wish-2");
      const second = secretOf(await letterTo(api, ada.email, before + 2));
      expect((await api.refusal("confirmRecovery", confirm(first, "First-Wish-11"))).status).toBe(404);
      await api.call("confirmRecovery", confirm(second, "Second-Wish-2"));
      ada.password = "Second-Wish-2";
    });

    it("has its time from the letter on, which may have waited for a mail server", async () => {
      const late = await customer(api);
      await recover(api, late.email);
      await letterTo(api, late.email, 2);
      const waited = `update mailed_links set expires_at = now() - interval '1 day' where user_id = '${late.id}' and kind = 'recovery'`;
      const again = `update outbox set done_at = null, due_at = now() where kind = 'mail.link'
        and payload = '{"userId": "${late.id}", "link": "recovery"}'`;
      await changeData(api, waited);
      const first = secretOf(await letterTo(api, late.email, 2));
      expect((await api.refusal("confirmRecovery", confirm(first, wanted))).status).toBe(404);
      await changeData(api, again);
      const second = await until("the letter again", async () => {
        const secret = secretOf(await letterTo(api, late.email, 2));
        return secret === first ? undefined : secret;
      });
      await api.call("confirmRecovery", confirm(second, wanted));
    });

    it("is answered alike for an address without an account, which gets no mail", async () => {
      const email = newEmail();
      expect(await recover(api, email)).toEqual({});
      expect(await lettersTo(api, email)).toHaveLength(0);
    });

    it.each([
      ["another second typing", { confirm: "Fresh-Board-8" }, "confirm"],
      ["a short one", { new: "Short-1", confirm: "Short-1" }, "new"],
      ["a common one", { new: "Password1", confirm: "Password1" }, "new"],
      ["no address", { email: "" }, "email"],
    ])("is refused with %s", async (_what, changes, path) => {
      const { envelope } = await api.refusal("recoverPassword", {
        body: { email: ada.email, new: wanted, confirm: wanted, ...changes },
        headers: from(newAddress()),
      });
      expect(envelope.code).toBe(422);
      expect(envelope.violations?.[0]?.propertyPath).toBe(path);
    });
  });

  describe("a recovery's link", () => {
    it("is used once by confirmations at the same time", async () => {
      const bob = await customer(api);
      await recover(api, bob.email);
      const token = secretOf(await letterTo(api, bob.email, 2));
      const all = await Promise.allSettled(
        Array.from({ length: 4 }, () => api.call("confirmRecovery", confirm(token, wanted))),
      );
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await letterTo(api, bob.email, 3);
      expect(
        await rowsOf(
          api,
          "select id from outbox where kind = 'mail.password-changed' and payload->>'userId' = $1",
          [bob.id],
        ),
      ).toHaveLength(1);
    });

    it("is too old after an hour", async () => {
      const bob = await customer(api);
      await recover(api, bob.email);
      const token = secretOf(await letterTo(api, bob.email, 2));
      await changeData(
        api,
        `update mailed_links set expires_at = expires_at - interval '1 hour' where user_id = '${bob.id}'`,
      );
      expect((await api.refusal("confirmRecovery", confirm(token, wanted))).status).toBe(404);
      await signIn(api, bob);
    });

    it("activates an account that never was, without what its registration agreed to", async () => {
      const bob = await customer(api);
      await changeData(api, `update users set activated_at = null, marketing = true where id = '${bob.id}'`);
      await recover(api, bob.email);
      const token = secretOf(await letterTo(api, bob.email, 2));
      await api.call("confirmRecovery", confirm(token, wanted));
      const { headers } = await signIn(api, { email: bob.email, password: wanted });
      expect((await api.call("getMe", { headers })).marketing).toBe(false);
    });
  });

  describe("asking for a new password", () => {
    it("is limited for an account as for one that does not exist", async () => {
      for (const email of [newEmail(), ada.email]) {
        const answers = await Promise.all(
          Array.from({ length: 12 }, async () => {
            const response = await api.request("/api/users/recover", {
              method: "POST",
              headers: { "content-type": "application/json", ...from(newAddress()) },
              body: JSON.stringify({ email, new: wanted, confirm: wanted }),
            });
            return { status: response.status, retryAfter: response.headers.get("retry-after") };
          }),
        );
        const turnedAway = answers.filter(({ status }) => status === 429);
        expect(turnedAway.length).toBeGreaterThanOrEqual(7);
        for (const { retryAfter } of turnedAway) expect(Number(retryAfter)).toBeGreaterThan(0);
      }
    });
  });
});
