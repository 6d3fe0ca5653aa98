import { readArguments } from "../../staff/arguments";
import { UsageError } from "../../staff/usage-error";

describe("the words of the commands about accounts", () => {
  it("are understood", () => {
    expect(readArguments(["keys", "rotate"])).toEqual({ name: "rotate-keys" });
    expect(readArguments(["users", "unlock", "ada@shopper.example"])).toEqual({
      name: "unlock-user",
      email: "ada@shopper.example",
    });
  });

  it.each([
    [["keys"]],
    [["keys", "burn"]],
    [["keys", "rotate", "now"]],
    [["users", "unlock"]],
    [["users", "unlock", "a@b.example", "c@d.example"]],
    [["users", "unlock", "a@b.example", "--json"]],
  ])("are refused: %j", (argv) => {
    expect(() => readArguments(argv)).toThrow(UsageError);
  });
});
