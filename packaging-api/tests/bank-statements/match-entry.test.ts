import { AwaitedOrders } from "../../bank-statements/awaited-orders";
import type { BankEntry } from "../../bank-statements/bank-tables";
import { identifyEntries } from "../../bank-statements/identify-entries";
import { matchEntry } from "../../bank-statements/match-entry";
import { alikeNumbers, isAlike, namedInvoices, namedNumbers } from "../../bank-statements/named-numbers";
import type { MatchedOrder } from "../../bank-statements/open-orders";

const order = (number: string, open: number, other: Partial<MatchedOrder> = {}): MatchedOrder => ({
  id: number,
  number,
  invoice: null,
  first_name: "Ada",
  last_name: "Buyer",
  company: "",
  payment_method: "bank_transfer",
  order_state: "new",
  payment_state: "awaiting_payment",
  is_on_account: false,
  placed_at: new Date("2026-11-20"),
  total: open,
  open,
  waiting: 0,
  noted: [],
  ...other,
});
const entry = (text: string, amount: number, name = ""): BankEntry => ({
  id: 1,
  identity: "",
  format: "hsbc-csv",
  account: "",
  bookedOn: "2026-11-26",
  amount,
  text,
  name,
  state: "open",
  reason: "",
  settledAt: null,
  createdAt: new Date(),
});
/** As the database would give it: those that the entry names, and those that wait. */
function match(of: BankEntry, orders: MatchedOrder[], twins: number[] = []) {
  const numbers = [...namedNumbers(of.text), ...namedInvoices(of.text)];
  const { sure, candidates } = matchEntry(of, {
    awaited: new AwaitedOrders(orders.filter(({ open }) => open > 0)),
    named: orders.filter(
      ({ number, invoice }) => numbers.includes(number) || numbers.includes(invoice ?? ""),
    ),
    twins: new Set(twins),
  });
  return { sure, candidates: candidates.map(({ order: { number }, reasons }) => [number, ...reasons]) };
}

describe("the numbers in a text", () => {
  it("are runs of digits as long as an order's, also where spaces part them", () => {
    expect(namedNumbers("ADA LTD ORDER 100123 REF 99")).toEqual(["100123"]);
    expect(namedNumbers("order 100 123")).toEqual(["100123"]);
    expect(namedNumbers("100123 100124")).toEqual(["100123", "100123100124", "100124"]);
    expect(namedNumbers("INV-000123 26/11/2026")).toEqual([]);
  });
  it("are of invoices where INV stands before them", () => {
    expect(namedInvoices("PAYS INV-000123 and inv 124")).toEqual(["INV-000123", "INV-000124"]);
  });
  it("are few in a hostile text", () => {
    expect(namedNumbers("1 2 ".repeat(125))).toHaveLength(14);
  });
  it("are alike with one wrong digit or two that changed places", () => {
    expect(isAlike("100123", "100124")).toBe(true);
    expect(isAlike("100123", "100132")).toBe(true);
    expect(isAlike("100123", "100231")).toBe(false);
    expect(isAlike("100123", "1001234")).toBe(false);
    expect(isAlike("100123", "100123")).toBe(false);
    const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, "0"));
    for (const number of ["100123", "111111", "099887"])
      expect(alikeNumbers(number).sort()).toEqual(all.filter((other) => isAlike(number, other)));
  });
});

describe("what an entry is for", () => {
  const one = order("100123", 5_000);
  const two = order("100124", 2_500, { last_name: "Grace", company: "Hopper Packaging Ltd" });

  it("is sure with the number and the amount to the penny", () => {
    expect(match(entry("ADA 100123", 5_000), [one, two]).sure).toEqual(["100123"]);
    expect(match(entry("ADA 100123", 5_001), [one, two]).sure).toBeUndefined();
    expect(match(entry("ADA 100123", 4_999), [one, two]).sure).toBeUndefined();
  });
  it("is sure with the invoice's number, and for several orders with their sum", () => {
    const invoiced = order("100125", 700, { invoice: "INV-000007" });
    expect(match(entry("INV-000007", 700), [invoiced]).sure).toEqual(["100125"]);
    expect(match(entry("100123 AND 100124", 7_500), [one, two]).sure).toEqual(["100123", "100124"]);
    expect(match(entry("100123 AND 100124", 5_000), [one, two]).sure).toBeUndefined();
  });
  it("is not sure by amount and name alone: the likeliest comes first", () => {
    const found = match(entry("HOPPER PACKAGIN", 2_500), [one, two]);
    expect(found).toEqual({ sure: undefined, candidates: [["100124", "amount", "name"]] });
    expect(match(entry("X 100321", 5_000), [one, two]).candidates).toEqual([["100123", "amount"]]);
    expect(match(entry("X 100132", 5_000), [one, two]).candidates).toEqual([["100123", "alike", "amount"]]);
  });
  it("is not sure where the named order is paid, unless the staff noted just that money by hand", () => {
    const paid = order("100123", 0, { total: 5_000, payment_state: "paid" });
    expect(match(entry("100123", 5_000), [paid])).toEqual({
      sure: undefined,
      candidates: [["100123", "number"]],
    });
    expect(match(entry("100123", 5_000), [{ ...paid, noted: [5_000] }]).sure).toEqual(["100123"]);
    const both = order("100123", 5_000, { total: 10_000, noted: [5_000], is_on_account: true });
    expect(match(entry("100123", 5_000), [both]).sure).toBeUndefined();
  });
  it("is not sure where the same day and amount came in another kind of file", () => {
    expect(match(entry("100123", 5_000), [one], [1])).toEqual({
      sure: undefined,
      candidates: [["100123", "number", "amount"]],
    });
  });
  it("is looked for among all orders that wait: the best five, of equal ones the latest", () => {
    const alone = Array.from({ length: 50 }, (_, at) => order(String(200_001 + at), 2_500));
    const named = order("300001", 9_900, { last_name: "O'Hopperman" });
    const both = order("300002", 2_500, { company: "Hopperman & Sons" });
    expect(match(entry("HOPPER PAYMENT", 2_500), [...alone, named, both]).candidates).toEqual([
      ["300002", "amount", "name"],
      ["200001", "amount"],
      ["200002", "amount"],
      ["200003", "amount"],
      ["200004", "amount"],
    ]);
    expect(match(entry("HOPPER PAYMENT", 1), [...alone, named, both]).candidates).toEqual([
      ["300001", "name"],
      ["300002", "name"],
    ]);
    // Those that it names are not what is looked for beside them.
    const text = "200001 200002 200003 200004 200005";
    expect(match(entry(text, 2_500), [...alone, both]).candidates.map(([number]) => number)).toEqual(
      text.split(" "),
    );
  });
  it("is the refund that waits, of money that left", () => {
    const refunded = order("100123", 0, { waiting: 1_000 });
    expect(match(entry("REFUND 100123", -1_000), [refunded, two]).sure).toEqual(["100123"]);
    expect(match(entry("REFUND 100123", -2_500), [refunded, two])).toEqual({
      sure: undefined,
      candidates: [["100123", "number"]],
    });
  });
});

describe("the identity of an entry", () => {
  const given = { account: "1", bookedOn: "2026-11-26", amount: 500, text: "ADA", name: "", bankId: "" };
  const identities = (...entries: (typeof given)[]) =>
    identifyEntries(entries).map(({ identity }) => identity);

  it("is the same in every file, and numbers what is equal", () => {
    const [first, second] = identities(given, given);
    expect(first).not.toBe(second);
    expect(identities({ ...given, amount: 1 }, given)[1]).toBe(first);
    expect(identities(given, { ...given, text: "B" }, given)[2]).toBe(second);
  });
  it("is the bank's own id where there is one, whatever the text says", () => {
    const [a, b] = [
      identities({ ...given, bankId: "X" }),
      identities({ ...given, bankId: "X", text: "ADA LTD" }),
    ];
    expect(a).toEqual(b);
    expect(a).not.toEqual(identities(given));
  });
});
