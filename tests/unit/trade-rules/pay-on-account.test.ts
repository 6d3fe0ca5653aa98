import {
  agedSums,
  ageOf,
  creditLeft,
  daysOverdue,
  dueBefore,
  dueDay,
  HOLD_AFTER_DAYS,
  holdsAccount,
  lastDayOf,
  londonMonth,
  type Movement,
  monthAfter,
  owedOf,
  remindersReached,
  statementLines,
} from "@/trade-rules/pay-on-account";

describe("when an invoice on account is due", () => {
  it("is so many days after its date, over the end of a month and a year", () => {
    expect(dueDay("2026-11-27", 30)).toBe("2026-12-27");
    expect(dueDay("2026-12-31", 1)).toBe("2027-01-01");
    expect(dueDay("2028-02-28", 1)).toBe("2028-02-29");
  });

  it("is overdue from the day after", () => {
    expect(daysOverdue("2026-11-27", "2026-11-01")).toBe(0);
    expect(daysOverdue("2026-11-27", "2026-11-27")).toBe(0);
    expect(daysOverdue("2026-11-27", "2026-11-28")).toBe(1);
    // The clocks change between them.
    expect(daysOverdue("2026-10-20", "2026-10-30")).toBe(10);
    expect(dueBefore("2026-11-28", 1)).toBe("2026-11-27");
  });

  it("is reminded of at fixed days, and holds the account from the third on", () => {
    expect(remindersReached("2026-11-27", "2026-11-27")).toEqual([]);
    expect(remindersReached("2026-11-27", "2026-11-28")).toEqual([1]);
    expect(remindersReached("2026-11-27", "2026-12-04")).toEqual([1, 7]);
    expect(remindersReached("2026-11-27", "2027-06-01")).toEqual([1, 7, HOLD_AFTER_DAYS, 30]);
    expect(holdsAccount("2026-11-27", "2026-12-10")).toBe(false);
    expect(holdsAccount("2026-11-27", "2026-12-11")).toBe(true);
  });

  it.each([
    ["2026-11-27", "notDue"],
    ["2026-11-28", "upTo30"],
    ["2026-12-27", "upTo30"],
    ["2026-12-28", "upTo60"],
    ["2027-01-26", "upTo60"],
    ["2027-01-27", "older"],
  ])("on %s is %s", (today, age) => {
    expect(ageOf("2026-11-27", today)).toBe(age);
  });

  it("adds up by age", () => {
    const owed = [
      { dueOn: "2026-11-27", owed: 100 },
      { dueOn: "2026-11-26", owed: 10 },
      { dueOn: "2026-11-01", owed: 5 },
      { dueOn: "2026-01-01", owed: 1 },
    ];
    expect(agedSums(owed, "2026-11-27")).toEqual({ notDue: 100, upTo30: 15, upTo60: 0, older: 1 });
  });
});

describe("what is owed and left", () => {
  it("is never below nothing", () => {
    expect(owedOf({ total: 100, credited: 30, paid: 20 })).toBe(50);
    expect(owedOf({ total: 100, credited: 30, paid: 100 })).toBe(0);
    expect(creditLeft({ limit: 100, owed: 40 })).toBe(60);
    expect(creditLeft({ limit: 100, owed: 140 })).toBe(0);
  });
});

describe("months", () => {
  it("are London's, and follow one another over the year", () => {
    expect(londonMonth(new Date("2026-11-30T23:59:59Z"))).toBe("2026-11");
    expect(londonMonth(new Date("2026-07-31T23:30:00Z"))).toBe("2026-08");
    expect(monthAfter("2026-12")).toBe("2027-01");
    expect(lastDayOf("2028-02")).toBe("2028-02-29");
    expect(lastDayOf("2026-12")).toBe("2026-12-31");
  });
});

describe("the lines of a statement", () => {
  const at = new Date("2026-11-27T12:00:00Z");
  const moved = (orderId: string, kind: Movement["kind"], amount: number) => ({ at, orderId, kind, amount });
  const changes = (movements: Movement[], before: [string, number][] = []) =>
    statementLines(movements, new Map(before)).map(({ kind, change }) => [kind, change]);

  it("raise the balance by invoices, and lower it by credit notes and money", () => {
    expect(
      changes([moved("a", "invoice", 100), moved("a", "credit_note", 30), moved("a", "payment", 70)]),
    ).toEqual([
      ["invoice", 100],
      ["credit_note", -30],
      ["payment", -70],
    ]);
  });

  it("have money of their own that went back, for what was credited after it was paid", () => {
    expect(changes([moved("a", "payment", 100), moved("a", "credit_note", 40)], [["a", 100]])).toEqual([
      ["payment", -100],
      ["credit_note", -40],
      ["sent_back", 40],
    ]);
    expect(changes([moved("a", "credit_note", 40)], [["a", 25]])).toEqual([
      ["credit_note", -40],
      ["sent_back", 15],
    ]);
    // One order's money is not another's.
    expect(changes([moved("a", "credit_note", 40)], [["b", 100]])).toEqual([
      ["credit_note", -40],
      ["sent_back", 40],
    ]);
  });
});
