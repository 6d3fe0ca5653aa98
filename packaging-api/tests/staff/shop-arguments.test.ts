import { UsageError } from "../../staff/staff-errors";
import { readRequest } from "./staff-on";

const plain = { json: false, dryRun: false };

describe("the words of the commands about stock, outbox and audit log", () => {
  it.each([
    [["stock", "set", "FW-1", "40"], { name: "set-stock", sku: "FW-1", packs: 40, reason: "", ...plain }],
    [
      ["stock", "adjust", "FW-1", "-5", "--reason", "Wet"],
      { name: "adjust-stock", sku: "FW-1", packs: -5, reason: "Wet", ...plain },
    ],
    [
      ["stock", "adjust", "FW-1", "+5", "--reason", "Found", "--json", "--dry-run"],
      { name: "adjust-stock", sku: "FW-1", packs: 5, reason: "Found", json: true, dryRun: true },
    ],
    [["outbox", "list"], { name: "list-outbox", failed: false, json: false }],
    [["outbox", "list", "--failed", "--json"], { name: "list-outbox", failed: true, json: true }],
    [["outbox", "retry", "7"], { name: "retry-outbox", id: 7, ...plain }],
    [["outbox", "retry", "--all"], { name: "retry-all-outbox", ...plain }],
    [["outbox", "retry", "--all", "--dry-run"], { name: "retry-all-outbox", json: false, dryRun: true }],
    [["audit"], { name: "list-audit", json: false }],
    [["audit", "--json"], { name: "list-audit", json: true }],
  ])("are understood: %j", (argv, command) => {
    expect(readRequest(argv)).toEqual(command);
  });

  it.each([
    [["stock", "set", "FW-1"]],
    [["stock", "set", "40"]],
    [["stock", "set", "FW-1", "-40"]],
    [["stock", "set", "FW-1", "4.5"]],
    [["stock", "set", "FW-1", "10000001"]],
    [["stock", "adjust", "FW-1", "5", "--reason", "Found"]],
    [["stock", "adjust", "FW-1", "+5"]],
    [["stock", "adjust", "+5", "--reason", "Found"]],
    [["stock", "burn", "FW-1"]],
    [["outbox"]],
    [["outbox", "retry"]],
    [["outbox", "retry", "all"]],
    [["outbox", "retry", "1", "2"]],
    [["outbox", "retry", "1", "--all"]],
    [["audit", "burn"]],
  ])("are refused: %j", (argv) => {
    expect(() => readRequest(argv)).toThrow(UsageError);
  });

  const tooLong = "x".repeat(201);
  it.each([
    [["set", "FW-1", "-3"], "stock set needs a product's code and the number of packs there are, 0 or more."],
    [
      ["set", "FW-1", "3", "--reason", tooLong],
      "stock set takes --reason with one line of at most 200 characters.",
    ],
    [["adjust", "FW-1", "+3"], "stock adjust needs --reason with one line of at most 200 characters."],
    [
      ["adjust", "FW-1", "3", "--reason", "Found"],
      "stock adjust needs a product's code and the packs more or fewer, as +5 or -5.",
    ],
    [["set", "FW-1", "3", "-4"], "stock set takes one product and one number."],
  ])("that are refused are answered with what is wrong: %j", (argv, sentence) => {
    expect(() => readRequest(["stock", ...argv])).toThrow(new UsageError(sentence));
  });
});
