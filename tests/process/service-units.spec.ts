import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../../packaging-api/tests/support/program";

const units = join(root, "deploy", "systemd");
const isInstalled = spawnSync("systemd-analyze", ["--version"]).error === undefined;

test.skip(!isInstalled, "systemd-analyze is not installed");

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "units-"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** What systemd finds wrong with units; npm is looked for where it is on this machine. */
function findWrong(change: (text: string) => string = (text) => text): string {
  const npm = join(dirname(process.execPath), "npm");
  const files = readdirSync(units).map((name) => {
    const file = join(folder, name);
    writeFileSync(file, change(readFileSync(join(units, name), "utf8").replaceAll("/usr/bin/npm", npm)));
    return file;
  });
  const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  return stdout + stderr;
}

test("systemd understands each line of the shop's units", () => {
  expect(findWrong()).toBe("");
  expect(findWrong((text) => text.replace("TimeoutStopSec=", "TimeoutStoppedSec="))).toContain(
    "TimeoutStoppedSec",
  );
});

test("the units start what package.json has, and the migration first", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const started = readdirSync(units).flatMap((name) =>
    [...readFileSync(join(units, name), "utf8").matchAll(/^(Exec\w+)=\/usr\/bin\/npm run (\S+)$/gm)].map(
      ([, when, script]) => [name, when, script],
    ),
  );
  expect(started).toEqual([
    ["foldwell-api.service", "ExecStartPre", "migrate"],
    ["foldwell-api.service", "ExecStart", "start:api"],
    ["foldwell-shop.service", "ExecStart", "start:shop"],
  ]);
  for (const [, , script = ""] of started) expect(Object.keys(scripts)).toContain(script);
});
