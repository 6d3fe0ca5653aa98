/** @jest-environment node */
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepPrivate } from "@/packaging-api/private-folder.mjs";

const mode = (path: string) => lstatSync(path).mode & 0o777;

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(join(tmpdir(), "private-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

it("takes what the shop wrote from everybody else, and leaves alone what is not the shop's", () => {
  mkdirSync(join(folder, "mail", "deep"), { recursive: true });
  for (const file of ["mail/letter", "mail/deep/letter", "other"]) {
    writeFileSync(join(folder, file), "");
    chmodSync(join(folder, file), 0o644);
  }
  symlinkSync(join(folder, "other"), join(folder, "mail", "link"));
  expect(keepPrivate(folder)).toEqual([]);
  expect(
    [folder, "mail", "mail/deep"].map((path) => mode(path === folder ? path : join(folder, path))),
  ).toEqual([0o700, 0o700, 0o700]);
  expect(["mail/letter", "mail/deep/letter"].map((path) => mode(join(folder, path)))).toEqual([0o600, 0o600]);
  expect(mode(join(folder, "other"))).toBe(0o644);
  writeFileSync(join(folder, "later"), "");
  expect(mode(join(folder, "later"))).toBe(0o600);
});

it("does not close a folder that others need", () => {
  chmodSync(folder, 0o1777);
  keepPrivate(folder);
  expect(mode(folder)).toBe(0o777);
  const before = mode(process.cwd());
  keepPrivate(process.cwd());
  expect(mode(process.cwd())).toBe(before);
});

it("has nothing to do where there is no folder yet", () => {
  expect(keepPrivate(join(folder, "none"))).toEqual([]);
});
