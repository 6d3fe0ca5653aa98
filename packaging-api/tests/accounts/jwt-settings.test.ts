import { generateKeyPairSync } from "node:crypto";
import { ConfigError, readConfig } from "../../config";

describe("the settings of tokens", () => {
  const internal = { INTERNAL_SECRET: "x".repeat(32) };
  const jwk = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });

  it("are an hour and thirty days, and keys of the shop's own, unless they are set", () => {
    expect(readConfig(internal)).toMatchObject({
      jwtKeys: undefined,
      jwtTtlSeconds: 3_600,
      refreshTtlSeconds: 2_592_000,
    });
    const keys = [{ ...jwk, kid: "2026-11" }];
    expect(
      readConfig({ ...internal, JWT_KEYS: JSON.stringify({ keys }), JWT_TTL_SECONDS: "60" }),
    ).toMatchObject({
      jwtKeys: { keys },
      jwtTtlSeconds: 60,
    });
  });

  it.each([
    ["{", "JWT_KEYS"],
    ['{"keys":[]}', "JWT_KEYS"],
    [JSON.stringify({ keys: [jwk] }), "JWT_KEYS"],
    [JSON.stringify({ keys: [{ ...jwk, kid: "public", d: undefined }] }), "JWT_KEYS"],
  ])("are refused by name: %s", (value, name) => {
    const read = () => readConfig({ ...internal, JWT_KEYS: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });
});
