import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { z } from "zod";
import { type Customer, customer, from, newAddress, newEmail, type RunningApi, sharedApi } from "../support";

/** What programs that know LexikJWT and JWTRefreshTokenBundle look for, word for word. */
describe("the forms of signing in", () => {
  let api: RunningApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await sharedApi();
    ada = await customer(api);
  });

  const read = async (response: Response) => z.record(z.string(), z.unknown()).parse(await response.json());
  const publishedKeys = async () =>
    z
      .object({ keys: z.array(z.record(z.string(), z.string())) })
      .parse(await (await api.request("/.well-known/jwks.json")).json()).keys;
  const post = (path: string, body: string) =>
    api.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...from(newAddress()) },
      body,
    });
  const search = (authorization?: string) =>
    api.request("/api/search", {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      body: JSON.stringify({ keyword: "box" }),
    });
  const addresses = (authorization?: string) =>
    api.request("/api/addresses/all", { headers: authorization === undefined ? {} : { authorization } });

  it("gives both tokens at the top level, and lets no cache store them", async () => {
    const response = await post(
      "/api/login_check",
      JSON.stringify({ username: ada.email, password: ada.password }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { token, refresh_token, ...envelope } = await read(response);
    expect(String(token).split(".")).toHaveLength(3);
    expect(envelope).toEqual({ status: "success", data: { token, refresh_token } });
  });

  it("says the same of an unknown user, and of a wrong password", async () => {
    const tries = [
      { username: newEmail(), password: ada.password },
      { username: ada.email, password: "Corrugated-5" },
    ];
    for (const tried of tries) {
      const response = await post("/api/login_check", JSON.stringify(tried));
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(await response.json()).toEqual({ status: "error", code: 401, message: "Invalid credentials." });
    }
  });

  it("says that an account is not active only to who knows its password", async () => {
    const email = newEmail();
    await api.call("createUser", {
      body: { firstName: "Bea", lastName: "Buyer", email, password: ada.password, confirm: true },
      headers: from(newAddress()),
    });
    const login = (password: string) =>
      api.refusal("login", { body: { username: email, password }, headers: from(newAddress()) });
    expect((await login("Corrugated-5")).envelope.message).toBe("Invalid credentials.");
    const { status, envelope } = await login(ada.password);
    expect(status).toBe(401);
    expect(envelope.message).toContain("not active yet");
  });

  it.each([
    ["{", "Invalid JSON."],
    ["{}", 'The key "username" must be provided.'],
    ['{"username":"a@b.example"}', 'The key "password" must be provided.'],
    ['{"username":"","password":"x"}', 'The key "username" must be a non-empty string.'],
    ['{"username":"a@b.example","password":3}', 'The key "password" must be provided.'],
  ])("answers 400 to a login of the form %s", async (body, message) => {
    const response = await post("/api/login_check", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ status: "error", code: 400, message });
  });

  it("knows an e-mail address in any case", async () => {
    await api.call("login", {
      body: { username: ` ${ada.email.toUpperCase()} `, password: ada.password },
      headers: from(newAddress()),
    });
  });

  it("takes a call of a customer with the customer's token alone", async () => {
    expect((await addresses(`Bearer ${ada.token}`)).status).toBe(200);
    for (const [authorization, message] of [
      [undefined, "JWT Token not found"],
      ["Basic YTpi", "JWT Token not found"],
      ["Bearer nonsense", "Invalid JWT Token"],
    ] as const) {
      const response = await addresses(authorization);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(await response.json()).toEqual({ status: "error", code: 401, message });
    }
  });

  it("lets visitors search, and refuses a token there that is none", async () => {
    expect((await search()).status).toBe(200);
    expect((await search(`Bearer ${ada.token}`)).status).toBe(200);
    expect((await search("Bearer nonsense")).status).toBe(401);
  });

  it.each([
    ["{}", "Missing JWT Refresh Token"],
    ['{"refresh_token":""}', "Missing JWT Refresh Token"],
    ['{"refresh_token":"nonsense"}', "JWT Refresh Token Not Found"],
  ])("refuses to renew with %s", async (body, message) => {
    const response = await post("/api/token/refresh", body);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ status: "error", code: 401, message });
  });

  describe("with a forged token", () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const now = () => Math.floor(Date.now() / 1000);
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
    const headerOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString());
    const signed = (header: unknown, claims: unknown, by: (input: string) => Buffer) => {
      const input = `${part(header)}.${part(claims)}`;
      return `${input}.${by(input).toString("base64url")}`;
    };
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const byStranger = (input: string) =>
      sign("sha256", Buffer.from(input), { key: privateKey, dsaEncoding: "ieee-p1363" });

    async function forgeries(): Promise<Record<string, string>> {
      const [header, claims] = [headerOf(ada.token), claimsOf(ada.token)];
      const publicKey = JSON.stringify((await publishedKeys()).find(({ kid }) => kid === header.kid));
      const [head, , signature] = ada.token.split(".");
      return {
        "signed by nobody": `${part({ ...header, alg: "none" })}.${part(claims)}.`,
        "signed with the public key as a secret": signed({ ...header, alg: "HS256" }, claims, (input) =>
          createHmac("sha256", publicKey).update(input).digest(),
        ),
        "signed with a stranger's key": signed(header, claims, byStranger),
        "of a key that nobody knows": signed({ ...header, kid: "other" }, claims, byStranger),
        "without a key's name": signed({ alg: "ES256" }, claims, byStranger),
        "of another customer": `${head}.${part({ ...claims, sub: randomUUID() })}.${signature}`,
        "with a longer life": `${head}.${part({ ...claims, exp: now() + 1_000_000 })}.${signature}`,
        "without a signature": `${head}.${part(claims)}`,
      };
    }

    it("refuses each of them in the same words", async () => {
      for (const [what, token] of Object.entries(await forgeries())) {
        const response = await addresses(`Bearer ${token}`);
        expect({ what, status: response.status, ...(await read(response)) }).toEqual({
          what,
          status: "error",
          code: 401,
          message: "Invalid JWT Token",
        });
      }
    });
  });

  it("says in its OpenAPI page which calls want a token, and which take one", async () => {
    const operation = z.object({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() });
    const { paths, components } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), operation)),
        components: z.object({ securitySchemes: z.record(z.string(), z.record(z.string(), z.string())) }),
      })
      .parse(await (await api.request("/openapi.json")).json());
    expect(components.securitySchemes.bearer).toEqual({
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
    });
    expect(paths["/api/users/me"]?.get?.security).toEqual([{ bearer: [] }]);
    expect(paths["/api/search"]?.post?.security).toEqual([{}, { bearer: [] }]);
    expect(paths["/api/login_check"]?.post?.security).toBeUndefined();
  });

  it("publishes two public keys and nothing private", async () => {
    const keys = await publishedKeys();
    expect(keys).toHaveLength(2);
    for (const key of keys)
      expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  });
});
