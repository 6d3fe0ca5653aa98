import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "@playwright/test";
import { freePort } from "../../packaging-api/tests/support/free-port";
import { root, startProgram } from "../../packaging-api/tests/support/program";
import { internalSecret } from "../../packaging-api/tests/support/program-settings";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { sessionSecret } from "../support/shop-settings";
import { portSettings, startCommand } from "../support/start-command";

const example = parseEnv(readFileSync(join(root, ".env.example"), "utf8"));

/** Ports of a shop that is never built and never open for long. */
async function freePorts() {
  return portSettings({ shop: await freePort(), api: await freePort(), simulator: await freePort() });
}

/** Starts the shop, which must refuse. @returns the one sentence that it says. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const program = startCommand({
    ...(await freePorts()),
    VAR_DIR: await temporaryFolder("refused"),
    ...env,
  });
  expect(await program.exited).toBe(1);
  const said = program.logs().trim();
  expect(said, "one line, so no stack trace").not.toContain("\n");
  return said;
}

for (const setting of ["PORT", "PACKAGING_API_PORT", "PAYPAL_SIMULATOR_PORT"]) {
  test(`a taken ${setting} is refused`, async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    expect(await refusalOf({ [setting]: port })).toBe(
      `Port ${port} is taken; set ${setting} to another one.`,
    );
    await new Promise((resolve) => holder.close(resolve));
  });
}

for (const { program, setting, own } of [
  { program: "server.ts", setting: "METRICS_PORT", own: { SESSION_SECRET: sessionSecret } },
  { program: "packaging-api/main.ts", setting: "PACKAGING_API_METRICS_PORT", own: {} },
]) {
  test(`a taken ${setting} is refused by the program itself`, async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const started = startProgram(["--import", "tsx", program], {
      ...(await freePorts()),
      ...own,
      INTERNAL_SECRET: internalSecret,
      VAR_DIR: await temporaryFolder("refused"),
      [setting]: port,
    });
    expect(await started.exited).toBe(1);
    expect(started.logs().trim()).toBe(`Port ${port} is taken; set ${setting} to another one.`);
    await new Promise((resolve) => holder.close(resolve));
  });
}

for (const [setting, port] of [
  ["PORT", "6000"],
  ["PACKAGING_API_PORT", "5061"],
  ["PAYPAL_SIMULATOR_PORT", "5060"],
] as const) {
  test(`a ${setting} that browsers and fetch do not open is refused`, async () => {
    expect(await refusalOf({ [setting]: port })).toBe(
      `Port ${port} is one that browsers and fetch refuse; set ${setting} to another one.`,
    );
  });
}

test("one port for both programs is refused", async () => {
  expect(await refusalOf({ PORT: "3000", PACKAGING_API_PORT: "3000" })).toContain(
    "PORT and PACKAGING_API_PORT are both 3000",
  );
});

test("a port that is none is refused", async () => {
  expect(await refusalOf({ PORT: "three thousand" })).toContain("PORT must be a whole number");
});

test("a folder that cannot be written is refused", async () => {
  expect(await refusalOf({ VAR_DIR: "package.json/var" })).toMatch(
    /^The folder .*package\.json\/var cannot be written \(ENOTDIR\); set VAR_DIR to another one\.$/,
  );
});

test("a PostgreSQL that does not answer is told as such", async () => {
  const program = startCommand(
    {
      ...(await freePorts()),
      VAR_DIR: await temporaryFolder("refused"),
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    },
    "api",
  );
  expect(await program.exited).toBe(1);
  expect(program.logs().trim().split("\n")).toEqual([
    "No PayPal account is set: payments go to a simulator, and no money moves.",
    "Starting the PayPal simulator …",
    "Starting the packaging API …",
    "PostgreSQL cannot be reached by DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.",
  ]);
});

test("a language without a folder is refused", async () => {
  expect(await refusalOf({ SHOP_LANGUAGE: "xx" })).toBe(
    'SHOP_LANGUAGE must be a folder of locales/ (en), not "xx".',
  );
});

test("an address that is none is refused", async () => {
  expect(await refusalOf({ SHOP_URL: "foldwell" })).toContain("SHOP_URL must be an address");
});

for (const name of ["SESSION_SECRET", "INTERNAL_SECRET"] as const) {
  test(`the ${name} of the example file is refused`, async () => {
    const value = example[name] ?? "";
    expect(value.length, "long enough to be refused for nothing but being known").toBeGreaterThanOrEqual(32);
    expect(await refusalOf({ [name]: value })).toContain(`${name} is the value of .env.example`);
  });

  test(`a short ${name} is refused`, async () => {
    expect(await refusalOf({ [name]: "hunter2" })).toContain(`${name} is too short`);
  });

  test(`a public shop without ${name} is refused`, async () => {
    const other = name === "SESSION_SECRET" ? "INTERNAL_SECRET" : "SESSION_SECRET";
    const env = { SHOP_URL: "https://foldwell.example", [other]: "z".repeat(32) };
    expect(await refusalOf(env)).toContain(`${name} is not set while SHOP_URL is https://foldwell.example`);
  });
}

test("the example's secret among others is refused", async () => {
  const env = { SESSION_SECRET: `${"z".repeat(32)},${example.SESSION_SECRET}` };
  expect(await refusalOf(env)).toContain("SESSION_SECRET is the value of .env.example");
});
