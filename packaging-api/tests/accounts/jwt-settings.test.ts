import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, readKeysConfig } from "../../config";
import { ConfigError } from "../../parse-settings";
import { temporaryFolder } from "../support/run-folder";

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

  it("may stand in a file", async () => {
    const file = join(await temporaryFolder("jwt-keys"), "keys.json");
    const keys = [{ ...jwk, kid: "2026-11" }];
    writeFileSync(file, JSON.stringify({ keys }));
    expect(readConfig({ ...internal, JWT_KEYS: file }).jwtKeys).toMatchObject({ keys });
  });

  it("come with several secrets of the two programs, the first of which counts most", () => {
    const both = `${"x".repeat(32)}, ${"y".repeat(32)}`;
    expect(readConfig({ INTERNAL_SECRET: both }).internalSecrets).toEqual(["x".repeat(32), "y".repeat(32)]);
    expect(() => readConfig({ INTERNAL_SECRET: `${"x".repeat(32)},short` })).toThrow(/INTERNAL_SECRET/);
  });

  it("are opened by the staff with the secret that npm start made, where none is set", async () => {
    const VAR_DIR = await temporaryFolder("made-secret");
    expect(() => readKeysConfig({ VAR_DIR })).toThrow(/INTERNAL_SECRET is missing/);
    mkdirSync(join(VAR_DIR, "secrets"));
    writeFileSync(join(VAR_DIR, "secrets", "internal"), `${"z".repeat(32)}\n`);
    expect(readKeysConfig({ VAR_DIR }).internalSecrets).toEqual(["z".repeat(32)]);
    expect(readKeysConfig({ VAR_DIR, ...internal }).internalSecrets).toEqual([internal.INTERNAL_SECRET]);
  });

  it.each([
    ["/no/such/file", "JWT_KEYS"],
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
