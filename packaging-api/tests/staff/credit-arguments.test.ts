import { UsageError } from "../../staff/staff-errors";
import { readRequest } from "./staff-on";

const EMAIL = "ada@shopper.example";

describe("the words of the commands about paying on account", () => {
  it("are understood", () => {
    expect(readRequest(["credit", "give", EMAIL, "--limit", "2500", "--days", "30"])).toEqual({
      name: "give-credit",
      email: EMAIL,
      limit: 250_000,
      days: 30,
      json: false,
      dryRun: false,
    });
    expect(readRequest(["credit", "hold", EMAIL, "--reason", "New address", "--dry-run"])).toMatchObject({
      name: "hold-credit",
      reason: "New address",
      dryRun: true,
    });
    expect(
      readRequest(
        ["credit", "payment", "100001", "--amount", "12.34", "--received", "2026-01-31"].concat([
          "--reference",
          "ADA LTD",
        ]),
      ),
    ).toMatchObject({
      name: "credit-payment",
      number: "100001",
      amount: 1_234,
      receivedOn: "2026-01-31",
      reference: "ADA LTD",
    });
    expect(readRequest(["credit", "statement", EMAIL, "2026-11", "-"])).toEqual({
      name: "credit-statement",
      email: EMAIL,
      month: "2026-11",
      file: "-",
    });
    expect(readRequest(["credit", "list", "--overdue"])).toEqual({
      name: "list-credit",
      overdue: true,
      json: false,
    });
  });

  const payment = (...words: string[]) => ["credit", "payment", "100001", ...words];
  it.each([
    [["credit"]],
    [["credit", "give", EMAIL]],
    [["credit", "give", EMAIL, "--limit", "2500"]],
    [["credit", "give", EMAIL, "--limit", "0.99", "--days", "30"]],
    [["credit", "give", EMAIL, "--limit", "-5", "--days", "30"]],
    [["credit", "give", EMAIL, "--limit", "25.5", "--days", "30"]],
    [["credit", "give", EMAIL, "--limit", "99999999", "--days", "30"]],
    [["credit", "give", EMAIL, "--limit", "2500", "--days", "61"]],
    [["credit", "give", EMAIL, "--limit", "2500", "--days", "0"]],
    [["credit", "statement", EMAIL, "2026-13", "-"]],
    [["credit", "hold", EMAIL]],
    [["credit", "hold", EMAIL, "--reason", "two\nlines"]],
    [payment("--amount", "0", "--received", "2026-01-31", "--reference", "A")],
    [payment("--amount", "full", "--received", "2026-02-30", "--reference", "A")],
    [payment("--amount", "full", "--received", "2999-01-01", "--reference", "A")],
    [payment("--amount", "full", "--received", "2026-01-31")],
    [payment("--received", "2026-01-31", "--reference", "A")],
  ])("are refused: %j", (argv) => {
    expect(() => readRequest(argv)).toThrow(UsageError);
  });
});
