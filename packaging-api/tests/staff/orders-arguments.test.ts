import { readArguments } from "../../staff/arguments";
import { UsageError } from "../../staff/usage-error";

describe("the words of the orders' commands", () => {
  it("are understood", () => {
    expect(readArguments(["orders", "list", "--json"])).toEqual({ name: "list-orders", json: true });
    expect(readArguments(["orders", "show", "100001"])).toEqual({
      name: "show-order",
      number: "100001",
      json: false,
    });
    expect(readArguments(["orders", "dispatch", "100001", "--tracking", " FW-1 "])).toEqual({
      name: "move-order",
      number: "100001",
      step: "dispatch",
      tracking: "FW-1",
      json: false,
    });
    expect(readArguments(["orders", "dispatch", "--help"])).toEqual({ name: "help" });
  });

  it.each([
    [["orders"]],
    [["orders", "burn", "100001"]],
    [["orders", "show"]],
    [["orders", "show", "100001", "100002"]],
    [["orders", "list", "100001"]],
    [["orders", "list", "--dry-run"]],
    [["orders", "process", "100001", "--tracking", "FW-1"]],
    [["orders", "dispatch", "100001"]],
    [["orders", "dispatch", "100001", "--tracking", "two\nlines"]],
  ])("are refused: %j", (argv) => {
    expect(() => readArguments(argv)).toThrow(UsageError);
  });
});
