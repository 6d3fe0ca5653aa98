import { UsageError } from "../../staff/staff-errors";
import { readRequest } from "./staff-on";

describe("the words of the commands about accounts", () => {
  it("are understood", () => {
    expect(readRequest(["keys", "rotate"])).toEqual({ name: "rotate-keys", json: false, dryRun: false });
    expect(readRequest(["keys", "rotate", "--two-step", "--json"])).toEqual({
      name: "rotate-two-step-key",
      json: true,
      dryRun: false,
    });
    expect(readRequest(["keys", "reset", "--dry-run"])).toEqual({
      name: "reset-keys",
      json: false,
      dryRun: true,
    });
    expect(readRequest(["users", "unlock", "ada@shopper.example"])).toEqual({
      name: "unlock-user",
      email: "ada@shopper.example",
      json: false,
      dryRun: false,
    });
    expect(readRequest(["users", "show", "ada@shopper.example", "--json"])).toEqual({
      name: "show-user",
      email: "ada@shopper.example",
      json: true,
    });
  });

  it.each([
    [["keys"]],
    [["keys", "burn"]],
    [["keys", "rotate", "now"]],
    [["keys", "reset", "--two-step"]],
    [["users", "unlock"]],
    [["users", "unlock", "a@b.example", "c@d.example"]],
    [["users", "show"]],
    [["users", "show", "a@b.example", "--dry-run"]],
  ])("are refused: %j", (argv) => {
    expect(() => readRequest(argv)).toThrow(UsageError);
  });
});
