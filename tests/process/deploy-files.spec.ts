import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "@playwright/test";
import { parseAllDocuments } from "yaml";
import { root } from "../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { fillExample } from "../support/fill-example";
import { makeCertificate } from "../support/nginx";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const kubernetes = readdirSync(join(root, "deploy/kubernetes")).map((name) => `deploy/kubernetes/${name}`);

/** What the files may say: the shop's settings, Node's own, and those of the image of PostgreSQL. */
const known = new Set([
  ...Object.keys(parseEnv(read(".env.example"))),
  ...["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"],
]);

/** The documents of a file. @throws where it is no YAML */
function documentsOf(file: string): unknown[] {
  return parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  });
}

/** Everything in a tree that stands under a key. */
function under(key: string, tree: unknown): unknown[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...under(key, value),
  ]);
}

/** Names of environment variables, of a mapping or of a list of `{ name, … }`. */
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(({ name }) => String(name)) : Object.keys(Object(value));

const unknownOf = (names: string[]) => names.filter((name) => !known.has(name));

test("compose.yaml tells the programs settings that they know", () => {
  const [compose] = documentsOf("compose.yaml");
  const names = under("environment", compose).flatMap(namesOf);
  expect(names).toContain("PACKAGING_API_URL");
  expect(unknownOf(names)).toEqual([]);
});

test("so do the Kubernetes manifests, and each names what others have", () => {
  const documents = kubernetes.flatMap(documentsOf);
  const names = [...under("env", documents), ...under("data", documents)].flatMap(namesOf);
  expect(names).toContain("STOREFRONT_URL");
  expect(unknownOf(names)).toEqual([]);
  const made = under("metadata", documents).flatMap((metadata) => under("name", metadata));
  const used = under("configMapRef", documents).flatMap((reference) => under("name", reference));
  expect(used.filter((name) => !made.includes(name))).toEqual([]);
  const resources = under("resources", documents).filter(Array.isArray).flat().map(String);
  expect(resources.length).toBeGreaterThan(2);
  for (const file of resources) expect(kubernetes).toContain(`deploy/kubernetes/${file}`);
});

test("the programs that they start are there", () => {
  const [compose] = documentsOf("compose.yaml");
  const started = [
    ...under("command", compose),
    ...under("args", kubernetes.flatMap(documentsOf)),
    ...[...read("Dockerfile").matchAll(/^CMD (\[.*\])$/gm)].map(([, list = ""]) => JSON.parse(list)),
  ]
    .filter(Array.isArray)
    .map(([file]) => String(file))
    .filter((file) => file.startsWith("scripts/"));
  expect(new Set(started)).toEqual(new Set(["scripts/start.mjs", "scripts/staff.mjs"]));
  for (const file of started) expect(existsSync(join(root, file))).toBe(true);
});

test("the image has the Node that the shop is tested with, and runs as nobody special", () => {
  const dockerfile = read("Dockerfile");
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(versions).toEqual(Array(2).fill(read(".nvmrc").trim()));
  expect(dockerfile).toMatch(/^USER node$/m);
  const names = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name = ""]) => name),
  );
  expect(unknownOf(names)).toEqual([]);
});

test("haproxy understands its example", async () => {
  test.skip(spawnSync("haproxy", ["-v"]).error !== undefined, "haproxy is not installed");
  const { certificate, key } = await makeCertificate();
  const folder = await temporaryFolder("haproxy");
  const [whole, file] = [join(folder, "whole.pem"), join(folder, "haproxy.cfg")];
  writeFileSync(whole, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const example = fillExample("docs/haproxy.cfg.example", [["/etc/ssl/shop.example/whole.pem", whole]]);
  const check = (text: string) => {
    writeFileSync(file, text);
    return spawnSync("haproxy", ["-c", "-f", file], { encoding: "utf8" });
  };
  const good = check(example);
  expect(good.stderr).not.toMatch(/WARNING|ALERT/);
  expect(good.status).toBe(0);
  expect(check(example.replace("balance roundrobin", "balance roundabout")).status).toBe(1);
});

test("Caddy understands its example", () => {
  test.skip(spawnSync("caddy", ["version"]).error !== undefined, "caddy is not installed");
  const check = (text: string) =>
    spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", "-"], {
      encoding: "utf8",
      input: text,
    });
  const example = read("docs/Caddyfile.example");
  expect(check(example).status).toBe(0);
  expect(check(example.replace("health_uri", "health_address")).status).toBe(1);
});
