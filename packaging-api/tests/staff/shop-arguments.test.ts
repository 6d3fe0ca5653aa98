import { UsageError } from "../../staff/staff-errors";
import { readRequest } from "./staff-on";

const plain = { json: false, dryRun: false };

describe("the words of the commands about stock, outbox and audit log", () => {
  it.each([
    [["stock", "set", "FW-1", "40"], { name: "set-stock", sku: "FW-1", packs: 40, note: "", ...plain }],
    [
      ["stock", "adjust", "FW-1", "-5", "--reason", "Wet"],
      { name: "adjust-stock", sku: "FW-1", by: -5, reason: "corrected", note: "Wet", ...plain },
    ],
    [
      ["stock", "adjust", "FW-1", "+5", "--why", "found", "--reason", "Found", "--json", "--dry-run"],
      {
        name: "adjust-stock",
        sku: "FW-1",
        by: 5,
        reason: "found",
        note: "Found",
        json: true,
        dryRun: true,
      },
    ],
    [["outbox", "list"], { name: "list-outbox", failed: false, json: false }],
    [["outbox", "list", "--failed", "--json"], { name: "list-outbox", failed: true, json: true }],
    [["outbox", "retry", "7"], { name: "retry-outbox", id: 7, ...plain }],
    [["outbox", "retry", "--all"], { name: "retry-all-outbox", ...plain }],
    [["outbox", "retry", "--all", "--dry-run"], { name: "retry-all-outbox", json: false, dryRun: true }],
    [["links", "list"], { name: "list-links", days: 28, json: false }],
    [["links", "list", "--days", "7", "--json"], { name: "list-links", days: 7, json: true }],
    [["audit"], { name: "list-audit", filter: {}, json: false }],
    [["audit", "list", "--json"], { name: "list-audit", filter: {}, json: true }],
    [
      ["audit", "--who", "ada", "--command", "orders refund", "--outcome", "refused", "--from", "2026-11-01"],
      {
        name: "list-audit",
        filter: { actor: "ada", command: "orders refund", outcome: "refused", from: "2026-11-01" },
        json: false,
      },
    ],
    [
      ["audit", "export", "a.csv", "--to", "2026-11-02"],
      { name: "export-audit", file: "a.csv", filter: { to: "2026-11-02" } },
    ],
    [["today", "--json"], { name: "today", json: true }],
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
    [["links", "list", "--days", "0"]],
    [["links", "list", "--days", "1e2"]],
    [["audit", "burn"]],
    [["audit", "export"]],
    [["audit", "--outcome", "perhaps"]],
    [["audit", "--from", "yesterday"]],
    [["messages", "answer", "one", "--text", "Yes."]],
    [["messages", "answer", "1", "--text", " "]],
    [["messages", "close", "1"]],
    [["messages", "list", "--kind", "letter"]],
    [["users", "export", "ada@shopper.example"]],
    [["today", "tomorrow"]],
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
