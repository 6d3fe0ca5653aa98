import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { listen } from "../../packaging-api/tests/support/listen";
import { type Program, waitFor } from "../../packaging-api/tests/support/program";
import { tryPort } from "../../scripts/lib/ports.mjs";
import { callProgram, failForPlanted, planted } from "../support/planted";
import { choosePorts, type ShopPorts } from "../support/ports";
import { findChild, portSettings, seededFolder, startCommand } from "../support/start-command";

let ports: ShopPorts;
let otherPorts: ShopPorts;
let varDir: string;

test.beforeAll(async () => {
  const chosen = await choosePorts();
  ports = chosen.shared;
  otherPorts = chosen.own[0] ?? ports;
  varDir = await seededFolder();
});

const started: Program[] = [];

/** Starts the command; it is stopped after the test at the latest. */
function start(env: Record<string, string>, part?: "shop" | "api"): Program {
  const program = startCommand(env, part);
  started.push(program);
  return program;
}

test.afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
});

const settings = () => ({ ...portSettings(ports), VAR_DIR: varDir });

/** Waits for the line that the command prints when everything is open. */
async function opened(program: Program): Promise<void> {
  await waitFor(
    "line with the address",
    program,
    () => program.stdout().includes(" is open at ") || undefined,
    500_000,
  );
}

async function expectFree({ shop, api, simulator }: ShopPorts): Promise<void> {
  const taken = async () => [
    await tryPort(shop),
    await tryPort(api, "127.0.0.1"),
    await tryPort(simulator, "127.0.0.1"),
  ];
  await expect.poll(taken, { timeout: 15_000 }).toEqual([undefined, undefined, undefined]);
}

async function pageStatus(path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${ports.shop}${path}`);
  await response.arrayBuffer();
  return response.status;
}

const PAYPAL_NOTICE = "No PayPal account is set: payments go to a simulator, and no money moves.";

test("the programs open, print one line and stop together", async () => {
  const program = start(settings());
  await opened(program);
  expect(program.stdout()).toBe(`Foldwell is open at http://localhost:${ports.shop}\n`);
  expect(await pageStatus("/")).toBe(200);
  expect(program.logs()).toContain(PAYPAL_NOTICE);
  const page = await fetch(`http://127.0.0.1:${ports.simulator}/simulator/ready`);
  expect(await page.json()).toEqual({ simulator: true });

  const asked = Date.now();
  expect(await program.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(15_000);
  await expectFree(ports);
});

test("a second start builds nothing again", async () => {
  const program = start(settings());
  await opened(program);
  expect(program.logs()).not.toContain("Building");
  await program.stop();
});

test("the programs' logs are on standard output where they are wanted there", async () => {
  const logs = join(varDir, "logs");
  const before = readdirSync(logs).map((name) => [name, readFileSync(join(logs, name), "utf8")]);
  const program = start({ ...settings(), LOG_TO: "output" });
  await opened(program);
  expect(await pageStatus("/")).toBe(200);
  await program.stop();
  const lines = program.stdout().split("\n");
  expect(lines).toContain(`Foldwell is open at http://localhost:${ports.shop}`);
  const names = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).program);
  expect([...new Set(names)].sort()).toEqual(["packaging-api", "paypal-simulator", "storefront"]);
  expect(readdirSync(logs).map((name) => [name, readFileSync(join(logs, name), "utf8")])).toEqual(before);
});

const API_FILE = "packaging-api/.build/main.mjs";
const SHOP_FILE = ".build/server.mjs";

/** Kills a program of the command, and waits until the command says so. @param times that it has said it by then */
async function killUntilSaid(program: Program, file: string, says: RegExp, times = 1): Promise<void> {
  process.kill(await waitFor(`running ${file}`, program, () => findChild(program, file)), "SIGKILL");
  const said = () => (program.logs().match(says)?.length ?? 0) >= times || undefined;
  await waitFor(`word about ${file}`, program, said);
}

test("a program that is killed is started again, and the shop goes on", async () => {
  const program = start(settings());
  await opened(program);
  const apiEnded =
    /The packaging API ended unexpectedly \(SIGKILL\); its log is \S+packaging-api\.log\. It is started again\./g;
  await killUntilSaid(program, API_FILE, apiEnded);
  // Home is stored, a search is not.
  expect([await pageStatus("/"), await pageStatus("/search?q=tape")]).toEqual([200, 503]);
  await waitFor(
    "packaging API",
    program,
    () => program.logs().includes("The packaging API is open again.") || undefined,
  );
  await expect.poll(() => pageStatus("/search?q=tape"), { timeout: 30_000 }).toBe(200);

  await killUntilSaid(program, SHOP_FILE, /The storefront ended unexpectedly \(SIGKILL\)/g);
  await waitFor(
    "storefront",
    program,
    () => program.logs().includes("The storefront is open again.") || undefined,
  );
  expect(await pageStatus("/search?q=tape")).toBe(200);
  expect(await program.stop()).toBe(0);
  await expectFree(ports);
});

test("a program that ends again and again ends the shop", async () => {
  const program = start(settings());
  await opened(program);
  for (let times = 1; times <= 5; times += 1)
    await killUntilSaid(program, API_FILE, /SIGKILL\); .* It is started again\./g, times);
  const pid = await waitFor("packaging API", program, () => findChild(program, API_FILE));
  process.kill(pid, "SIGKILL");
  expect(await program.exited).toBe(1);
  const said = program.logs().trim().split("\n").at(-1);
  expect(said).toMatch(
    /^The packaging API ended unexpectedly \(SIGKILL\); its log is .*packaging-api\.log\.$/,
  );
  await expectFree(ports);
});

test("a storefront that opens before the packaging API says so in a whole page, and then sells", async () => {
  const program = start(settings(), "shop");
  await opened(program);
  // Prepared a moment after it opens.
  await expect.poll(() => pageStatus("/"), { timeout: 15_000 }).toBe(503);
  const page = await fetch(`http://127.0.0.1:${ports.shop}/shop`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await page.text()).toContain("The shop cannot answer just now");

  await opened(start(settings(), "api"));
  await expect.poll(() => pageStatus("/"), { timeout: 30_000 }).toBe(200);
});

test("when the command itself is killed, no program stays behind", async () => {
  const program = start(settings());
  await opened(program);
  await program.kill();
  await expectFree(ports);
});

test("a database that another process has open is refused in that program's words", async () => {
  const first = start(settings(), "api");
  await opened(first);
  const second = start({ ...portSettings(otherPorts), VAR_DIR: varDir });
  expect(await second.exited).toBe(1);
  const lines = second.logs().trim().split("\n");
  expect(lines.at(-1)).toMatch(/^The database in .* is already open in another process\.$/);
  expect(lines.slice(0, -1), "progress, and no stack trace").toEqual([
    PAYPAL_NOTICE,
    "Starting the PayPal simulator …",
    "Starting the packaging API …",
    "Starting the storefront …",
  ]);
  expect(first.running()).toBe(true);
  expect(await first.stop()).toBe(0);
});

test("secrets are made once and are readable by their owner alone", async () => {
  const fresh = await seededFolder();
  const env = { ...portSettings(ports), VAR_DIR: fresh };
  const files = ["session", "internal"].map((name) => join(fresh, "secrets", name));
  const first = start(env, "api");
  await opened(first);
  const made = files.map((file) => readFileSync(file, "utf8"));
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const secret of made) expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(32);
  expect(new Set(made).size).toBe(2);
  await first.stop();

  const second = start(env, "api");
  await opened(second);
  expect(files.map((file) => readFileSync(file, "utf8"))).toEqual(made);
  await second.stop();
});

test("nothing of a person stands in what both programs write about failing statements", async () => {
  const own = await seededFolder();
  await failForPlanted(own);
  const collector = await listen(() => 200);
  const program = start({
    ...portSettings(ports),
    VAR_DIR: own,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: "debug",
  });
  await opened(program);
  const origin = `http://localhost:${ports.shop}`;
  const { password, ...person } = planted;
  const registered = { ...person, password, confirm: true };
  const registration = await callProgram(ports.shop, origin, "createUser", { body: registered });
  expect(registration.status).toBeGreaterThanOrEqual(500);
  const list = await callProgram(ports.api, origin, "listProducts", {});
  const productId = /"id":"([^"]+)"/.exec(list.text)?.[1] ?? "";
  const item = { params: { id: "new" }, body: { productId, quantity: 1 } };
  const cart = await callProgram(ports.api, origin, "addCartItem", item);
  const cartId = /"id":"([\w-]{32})"/.exec(cart.text)?.[1] ?? "no cart";
  const details = { params: { id: cartId }, body: person };
  expect((await callProgram(ports.api, origin, "setGuestDetails", details)).status).toBe(500);
  const linkSecret = "Zk3vQ8y1xWplanted7aBcDeFgHiJkLmNoP";
  for (const path of ["/activate", "/recover", "/checkout/thank-you"])
    await pageStatus(`${path}/${linkSecret}`);
  await pageStatus(`/search?q=${planted.email}`);
  await program.stop();
  await collector.close();

  const folder = join(own, "logs");
  const written = [
    program.logs(),
    ...collector.calls.map(({ body }) => body),
    ...readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")),
  ].join("\n");
  expect(written).toContain('"statement":"insert into users');
  expect(written).toContain('"statement":"update carts');
  expect(written).toContain('"program":"storefront"');
  for (const secret of [...Object.values(planted), cartId, linkSecret, "argon2id"])
    expect(written).not.toContain(secret);
});

test("no simulator stands in for a PayPal account that is set", async () => {
  const program = start({ ...settings(), PAYPAL_CLIENT_ID: "own", PAYPAL_CLIENT_SECRET: "own" }, "api");
  await opened(program);
  expect(program.logs()).not.toContain("simulator");
  expect(await tryPort(ports.simulator, "127.0.0.1")).toBeUndefined();
  await program.stop();
});

test("a signal while starting stops what has been started", async () => {
  const program = start(settings());
  await waitFor("first step", program, () => program.logs().includes("packaging API") || undefined);
  expect(await program.stop()).toBe(0);
  expect(program.stdout()).toBe("");
  await expectFree(ports);
});
