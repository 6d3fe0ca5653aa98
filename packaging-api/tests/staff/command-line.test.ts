import { readCommandLine } from "../../staff/command-line";
import { UsageError } from "../../staff/staff-errors";
import { readRequest } from "./staff-on";

/** Every command, with what it needs. */
const commands: readonly string[][] = [
  ["catalogue", "import", "file.csv"],
  ["catalogue", "export", "file.csv"],
  ["orders", "list"],
  ["orders", "show", "100001"],
  ["orders", "mark-paid", "100001"],
  ["orders", "process", "100001"],
  ["orders", "dispatch", "100001", "--tracking", "FW-1"],
  ["orders", "deliver", "100001"],
  ["orders", "cancel", "100001", "--reason", "Sold out"],
  ["orders", "refund", "100001", "--amount", "full", "--reason", "Dented"],
  ["orders", "refund-sent", "100001"],
  ["stock", "set", "FW-1", "40"],
  ["stock", "adjust", "FW-1", "-5", "--reason", "Wet"],
  ["stock", "expect", "FW-1", "2026-12-04"],
  ["users", "show", "ada@shopper.example"],
  ["users", "search", "ada"],
  ["users", "unlock", "ada@shopper.example"],
  ["users", "recover", "ada@shopper.example"],
  ["users", "sign-out", "ada@shopper.example"],
  ["users", "export", "ada@shopper.example", "ada.json"],
  ["users", "erase", "ada@shopper.example"],
  ["credit", "statement", "ada@shopper.example", "2026-11", "statement.pdf"],
  ["books", "show", "ada@shopper.example"],
  ["books", "set", "ada@shopper.example", "books@shopper.example"],
  ["books", "clear", "ada@shopper.example"],
  ["lists", "show", "ada@shopper.example"],
  ["standing-orders", "list"],
  ["standing-orders", "show", "a-standing-order"],
  ["standing-orders", "end", "a-standing-order"],
  ["back-in-stock", "list"],
  ["messages", "list"],
  ["messages", "show", "7"],
  ["messages", "answer", "7", "--text", "Yes."],
  ["messages", "close", "7", "--reason", "Spam"],
  ["messages", "answers"],
  ["messages", "save-answer", "Lead time", "--text", "Two days."],
  ["messages", "remove-answer", "Lead time"],
  ["outbox", "list"],
  ["outbox", "retry", "7"],
  ["pictures", "list"],
  ["pictures", "retry"],
  ["pictures", "show", "FW-1"],
  ["pictures", "add", "FW-1", "front.jpg", "--text", "Front"],
  ["pictures", "describe", "FW-1", "/media/photo-x", "--text", "Front"],
  ["pictures", "order", "FW-1", "/media/photo-x", "1"],
  ["pictures", "remove", "FW-1", "/media/photo-x"],
  ["catalogue", "preview", "FW-1", "--set", "price=950"],
  ["catalogue", "preview-scheduled", "7"],
  ["today"],
  ["audit", "list"],
  ["audit", "export", "audit.csv"],
  ["keys", "rotate"],
  ["keys", "reset"],
];

function helpOf(...argv: string[]): string {
  const command = readCommandLine(argv);
  return "help" in command ? command.help : "";
}

describe.each(commands.map((argv) => [argv.join(" "), argv] as const))("the command %s", (_, argv) => {
  const words = argv.slice(0, 2);

  it("stands in the help of all, and has one of its own", () => {
    expect(helpOf("--help")).toContain(`  ${words.join(" ")} `);
    expect(helpOf(...words, "--help")).toContain(`Usage: npm run staff -- ${words.join(" ")} `);
  });

  it("refuses options that it does not have, and shows how it is typed", () => {
    expect(() => readRequest(argv)).not.toThrow();
    for (const option of ["--dryrun", "--no-json", "-x"])
      expect(() => readRequest([...argv, option])).toThrow(
        expect.objectContaining({
          name: "Error",
          message: expect.stringContaining(`Unknown option '${option}'`),
          usage: expect.stringContaining(`Usage: npm run staff -- ${words.join(" ")} `),
        }),
      );
  });
});

describe("the staff command line", () => {
  it.each([
    [["orders", "cancel", "100001", "--reason", "--dry-run"]],
    [["orders", "dispatch", "100001", "--tracking", "--json"]],
    [["stock", "adjust", "FW-1", "+5", "--reason", "--dry-run"]],
  ])("does not take an option for the value of the one before: %j", (argv) => {
    expect(() => readRequest(argv)).toThrow(UsageError);
  });

  it("says which option was meant", () => {
    expect(() => readRequest(["orders", "process", "100001", "--dryrun"])).toThrow(
      "Unknown option '--dryrun'. (Did you mean --dry-run?)",
    );
  });
});
