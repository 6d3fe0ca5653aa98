import { createPrivateKey, sign } from "node:crypto";
import { z } from "zod";
import { connect } from "../../database/connect";
import { privateKey } from "../../keys/private-key-set";
import { readKeys } from "../../keys/stored-keys";
import { runStaff } from "../staff/run-staff";
import {
  type Customer,
  changeData,
  customer,
  describeOnPostgres,
  internalSecret,
  type StartedApi,
  signIn,
  startApi,
  until,
} from "../support";

/** Renewing at the same time shows on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("a sign-in and what comes of it", () => {
  let api: StartedApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    ada = await customer(api);
  });
  afterAll(() => api.stop());

  const renew = (refresh_token: string) => api.call("refreshToken", { body: { refresh_token } });
  const refusedRenewal = (refresh_token: string) => api.refusal("refreshToken", { body: { refresh_token } });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const refusalOf = (token: string) => api.refusal("getCounts", { headers: bearer(token) });
  const invalid = { status: 401, envelope: { status: "error", code: 401, message: "Invalid JWT Token" } };
  const over = {
    status: 401,
    envelope: { status: "error", code: 401, message: "Invalid JWT Refresh Token" },
  };
  /** Lets so many seconds pass for the tokens that were used so far. */
  const wait = (seconds: number) =>
    changeData(api, `update refresh_tokens set used_at = used_at - interval '${seconds} seconds'`);

  it("is renewed to one and the same successor by requests at the same time", async () => {
    const { refreshToken } = await signIn(api, ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(refreshToken)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    for (const { token } of answers) await api.call("getCounts", { headers: bearer(token) });
  });

  it("outlives a lost answer: the same token brings the same successor for 30 seconds", async () => {
    const { refreshToken } = await signIn(api, ada);
    const { refresh_token: lost } = await renew(refreshToken);
    await wait(25);
    expect((await renew(refreshToken)).refresh_token).toBe(lost);
    expect((await renew(lost)).refresh_token).not.toBe(lost);
  });

  it("ends when a used token comes back later than that", async () => {
    const { refreshToken } = await signIn(api, ada);
    const { token, refresh_token: successor } = await renew(refreshToken);
    await wait(31);
    expect(await refusedRenewal(refreshToken)).toEqual(over);
    expect(await refusedRenewal(successor)).toEqual(over);
    expect(await refusalOf(token)).toEqual(invalid);
    // Other sign-ins of the same customer go on.
    await api.call("getCounts", { headers: ada.headers });
  });

  it("ends with its refresh token's life", async () => {
    const { refreshToken } = await signIn(api, ada);
    await changeData(
      api,
      `update refresh_tokens set expires_at = now() - interval '1 second' where used_at is null and sign_in_id =
         (select id from sign_ins order by created_at desc limit 1)`,
    );
    expect(await refusedRenewal(refreshToken)).toEqual(over);
  });

  it("ends at once when the customer signs out", async () => {
    const { token, refreshToken } = await signIn(api, ada);
    await api.call("revokeToken", { body: { refresh_token: refreshToken } });
    expect(await refusedRenewal(refreshToken)).toEqual(over);
    expect(await refusalOf(token)).toEqual(invalid);
    await api.call("revokeToken", { body: { refresh_token: refreshToken } });
  });

  it("is listed, and can be ended from another place, but not by another customer", async () => {
    const bea = await customer(api);
    const away = await signIn(api, bea);
    const places = await api.call("listSignIns", { headers: bea.headers });
    expect(places.map(({ current }) => current)).toEqual([true, false]);
    const other = { id: places[1]!.id };
    expect((await api.refusal("endSignIn", { params: other, headers: ada.headers })).status).toBe(404);
    const left = await api.call("endSignIn", { params: other, headers: bea.headers });
    expect(left.map(({ id }) => id)).toEqual([places[0]!.id]);
    expect(await refusalOf(away.token)).toEqual(invalid);
    expect(await refusedRenewal(away.refreshToken)).toEqual(over);
    await api.call("endAllSignIns", { headers: bea.headers });
    expect(await refusalOf(bea.token)).toEqual(invalid);
  });

  describe("signed with keys of the shop's own", () => {
    const storedKeys = async () => {
      const { db, close } = await connect(api);
      const keys = await readKeys(db, [internalSecret], "access-tokens");
      await close();
      return keys.map(({ content }) => privateKey.parse(JSON.parse(content)));
    };
    const published = async () =>
      z
        .object({ keys: z.array(z.object({ kid: z.string() })) })
        .parse(await (await api.request("/.well-known/jwks.json")).json())
        .keys.map(({ kid }) => kid);
    const decoded = (token: string, part: 0 | 1) =>
      z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(Buffer.from(token.split(".")[part]!, "base64url").toString()));

    it("says of a token that is too old that it is expired", async () => {
      const [key] = await storedKeys();
      const claims = { ...decoded(ada.token, 1), exp: Math.floor(Date.now() / 1000) - 1 };
      const input = [decoded(ada.token, 0), claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
      const signature = sign("sha256", Buffer.from(input), {
        key: createPrivateKey({ key: { ...key }, format: "jwk" }),
        dsaEncoding: "ieee-p1363",
      });
      expect(await refusalOf(`${input}.${signature.toString("base64url")}`)).toEqual({
        status: 401,
        envelope: { status: "error", code: 401, message: "Expired JWT Token" },
      });
    });

    it("changes them under the running program, and over a restart, without losing a token", async () => {
      const [current, next] = await published();
      const before = await signIn(api, ada);
      expect(decoded(before.token, 0)).toEqual({ alg: "ES256", typ: "JWT", kid: current });
      expect(await runStaff(api, "keys", "rotate")).toMatchObject({ code: 0 });
      const after = await until("token of the next key", async () => {
        const signedIn = await signIn(api, ada);
        return decoded(signedIn.token, 0).kid === next ? signedIn : undefined;
      });
      await api.stop();
      await api.start();
      for (const { headers } of [before, after]) await api.call("getCounts", { headers });
      expect(await published()).toEqual([next, expect.any(String), current]);
    });

    it("takes those of JWT_KEYS instead", async () => {
      const keys = JSON.stringify({ keys: (await storedKeys()).slice(0, 1) });
      const given = await startApi({ env: { DATABASE_URL: api.databaseUrl!, JWT_KEYS: keys } });
      try {
        await given.call("getCounts", { headers: (await signIn(api, ada)).headers });
      } finally {
        await given.stop();
      }
    });
  });
});
