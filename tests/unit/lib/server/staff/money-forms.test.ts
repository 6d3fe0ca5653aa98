import { rangeIn, thisMonth } from "@/lib/server/staff/day-range";
import { moneyForms } from "@/lib/server/staff/forms/money-forms";

describe("the forms about money", () => {
  it("book for the order that is chosen and those that are typed, each once", () => {
    const { body } = moneyForms.bookBankEntry;
    expect(body({ id: "12" })).toEqual({ id: 12, orders: [] });
    expect(body({ id: "12", order: "100123", others: " 100124, 100123;100125 " })).toEqual({
      id: 12,
      orders: ["100123", "100124", "100125"],
    });
  });

  it("send a file as base64, and nothing for none", () => {
    const { body } = moneyForms.readBankStatement;
    expect(body({}, { file: Uint8Array.from([65, 66]) })).toEqual({ file: "QUI=" });
    expect(body({}, {})).toEqual({ file: "" });
  });
});

describe("the days of a page", () => {
  const otherwise = thisMonth(new Date("2026-11-27T12:00:00Z"));

  it("are this month's up to today, or those of the address", () => {
    expect(rangeIn({}, otherwise)).toEqual({ from: "2026-11-01", to: "2026-11-27", isRight: true });
    expect(rangeIn({ from: "2026-10-01", to: "2026-10-31" }, otherwise)).toEqual({
      from: "2026-10-01",
      to: "2026-10-31",
      isRight: true,
    });
  });

  it("are said to be wrong in the wrong order, too far apart, or where they are no days", () => {
    expect(rangeIn({ from: "2026-11-28" }, otherwise).isRight).toBe(false);
    expect(rangeIn({ from: "2024-01-01" }, otherwise).isRight).toBe(false);
    expect(rangeIn({ from: '"><b>' }, otherwise)).toEqual({ ...otherwise, isRight: false });
  });
});
