import { execFileSync, spawnSync } from "node:child_process";
import {
  type Customer,
  changeData,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  type RunningApi,
  sharedApi,
} from "../support";

/** Debian's authenticator: it shares no line with the shop's. */
const hasOathtool = spawnSync("oathtool", ["--version"]).status === 0;
const describeWithOathtool = hasOathtool ? describeOnPostgres : describe.skip;

/** The code of an authenticator, so many seconds from now. */
const codeOf = (secret: string, seconds = 0): string =>
  execFileSync("oathtool", ["--totp", "-b", secret, "-N", `@${Math.floor(Date.now() / 1000) + seconds}`])
    .toString()
    .trim();

describeWithOathtool("the second step", () => {
  let api: RunningApi;
  let ada: Customer;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    api = await sharedApi("postgres");
    ada = await customer(api);
  });

  const loginBody = (code?: string) => ({
    username: ada.email,
    password: ada.password,
    ...(code !== undefined && { _two_step: code }),
  });
  const login = (code?: string) => api.call("login", { body: loginBody(code), headers: from(newAddress()) });
  const refusedLogin = (code?: string) =>
    api.refusal("login", { body: loginBody(code), headers: from(newAddress()) });
  const wanted = (message: string) => ({
    status: 401,
    envelope: { status: "error", code: 401, message, data: { field: "_two_step", required: true } },
  });
  /** Makes the codes of just now good again, as if they had not been used. */
  const forgetStep = () => changeData(api, "update users set two_step_last_step = 0", "delete from attempts");

  it("is offered to who knows the password", async () => {
    const refusal = await api.refusal("offerTwoStep", { body: { current: "other" }, headers: ada.headers });
    expect(refusal).toMatchObject({
      status: 422,
      envelope: {
        violations: [
          { propertyPath: "current", message: "This value should be the user's current password." },
        ],
      },
    });
    const offer = await api.call("offerTwoStep", { body: { current: ada.password }, headers: ada.headers });
    secret = offer.secret;
    const uri = new URL(offer.uri);
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.searchParams.get("secret")).toBe(secret);
    // It counts for nothing before its first code.
    await login();
  });

  it("is switched on by the first code of an independent authenticator", async () => {
    const refusal = await api.refusal("confirmTwoStep", { body: { code: "12345" }, headers: ada.headers });
    expect(refusal.envelope.violations).toEqual([{ propertyPath: "code", message: "Invalid two step code" }]);
    const answer = await api.call("confirmTwoStep", {
      body: { code: codeOf(secret) },
      headers: ada.headers,
    });
    recoveryCodes = answer.recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect((await api.call("getMe", { headers: ada.headers })).twoStep).toBe(true);
  });

  it("is asked for once the password was right, and not before", async () => {
    expect(await refusedLogin()).toEqual(wanted("Two step code required"));
    const wrong = await api.refusal("login", {
      body: { ...loginBody("123456"), password: "Corrugated-5" },
      headers: from(newAddress()),
    });
    expect(wrong.envelope).toEqual({ status: "error", code: 401, message: "Invalid credentials." });
  });

  it("takes a code once, also of requests at the same time", async () => {
    await forgetStep();
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => login(code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusedLogin(code)).toEqual(wanted("Invalid two step code"));
  });

  it("takes codes of the step before and after, and of no other", async () => {
    for (const [seconds, good] of [
      [-30, true],
      [30, true],
      [-120, false],
      [120, false],
    ] as const) {
      await forgetStep();
      const code = codeOf(secret, seconds);
      if (good) await login(`${code.slice(0, 3)} ${code.slice(3)}`);
      else expect(await refusedLogin(code)).toEqual(wanted("Invalid two step code"));
    }
  });

  it("does not take a code of before the last one that it took", async () => {
    await forgetStep();
    await login(codeOf(secret, 30));
    expect(await refusedLogin(codeOf(secret, -30))).toEqual(wanted("Invalid two step code"));
  });

  it("takes a recovery code instead, once, however it is typed", async () => {
    await forgetStep();
    const [first, second] = recoveryCodes;
    await login(first!.toLowerCase().replaceAll("-", " "));
    expect(await refusedLogin(first)).toEqual(wanted("Invalid two step code"));
    await login(second);
  });

  it("makes guessing wait after five tries", async () => {
    await forgetStep();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusedLogin("AAAA-AAAA-AAAA")));
    expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(5);
    for (const { status, envelope } of outcomes.filter(({ status }) => status !== 401)) {
      expect(status).toBe(429);
      expect(envelope.data).toMatchObject({ reason: "too_many_attempts" });
    }
    expect((await refusedLogin(codeOf(secret))).status).toBe(429);
  });

  it("is switched off by the password, and its recovery codes go with it", async () => {
    await api.call("removeTwoStep", { body: { current: ada.password }, headers: ada.headers });
    await login();
    expect((await api.call("getMe", { headers: ada.headers })).twoStep).toBe(false);
  });
});
