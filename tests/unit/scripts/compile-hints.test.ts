/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPILE_HINT, hintCompilation } from "../../../scripts/lib/compile-hints.mjs";

let distDir: string;
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), "foldwell-hints-"));
  mkdirSync(join(distDir, "static"));
  for (const name of ["shared", "own"]) writeFileSync(join(distDir, "static", `${name}.js`), "run();");
});
afterEach(() => rmSync(distDir, { recursive: true }));

const manifest = (content: object) =>
  writeFileSync(join(distDir, "build-manifest.json"), JSON.stringify(content));
const read = (name: string) => readFileSync(join(distDir, "static", `${name}.js`), "utf8");

it("hints at the scripts that every page starts with, and at no other", () => {
  manifest({ rootMainFiles: ["static/shared.js"] });
  hintCompilation(distDir);
  expect([read("shared"), read("own")]).toEqual([`${COMPILE_HINT}run();`, "run();"]);
});

it.each([{}, { rootMainFiles: [] }])("does not pass over a manifest without them: %j", (content) => {
  manifest(content);
  expect(() => hintCompilation(distDir)).toThrow(/rootMainFiles/);
});
