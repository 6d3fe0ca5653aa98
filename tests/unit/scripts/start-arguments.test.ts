/** @jest-environment node */
import { Refusal } from "../../../scripts/lib/refusal.mjs";
import { readStartArguments } from "../../../scripts/lib/start-arguments.mjs";

it("starts both programs as they are built where nothing is given", () => {
  expect(readStartArguments([])).toEqual({ part: "both", dev: false, help: false });
});

it.each([
  [["api"], { part: "api", dev: false }],
  [["shop"], { part: "shop", dev: false }],
  [["--dev"], { part: "both", dev: true }],
  [["shop", "--dev"], { part: "shop", dev: true }],
])("reads %j", (given, meant) => {
  expect(readStartArguments(given)).toMatchObject(meant);
});

it.each([[["--help"]], [["-h"]], [["api", "--help"]]])("takes %j for a question", (given) => {
  expect(readStartArguments(given).help).toBe(true);
});

it.each([
  [["--port=80"], "'--port'"],
  [["-x"], "'-x'"],
  [["--dev=false"], "'--dev'"],
  [["shops"], '"shops"'],
  [["shop", "api"], '"shop api"'],
])("refuses %j, and says which of it", (given, named) => {
  expect(() => readStartArguments(given)).toThrow(Refusal);
  expect(() => readStartArguments(given)).toThrow(named);
});
