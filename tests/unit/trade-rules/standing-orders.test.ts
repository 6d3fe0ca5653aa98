import { firstOrderDay, nextDay, noticeDayOf, orderDayOf, risesTooMuch } from "@/trade-rules/standing-orders";

const christmas = ["2026-12-25", "2026-12-28", "2027-01-01"];

test("an order that is due on a weekend or a bank holiday is placed on the next working day", () => {
  expect(orderDayOf("2026-12-24", christmas)).toBe("2026-12-24");
  expect(orderDayOf("2026-12-25", christmas)).toBe("2026-12-29");
  expect(orderDayOf("2026-11-28", [])).toBe("2026-11-30");
});

test("its letter is written three working days before", () => {
  expect(noticeDayOf("2026-12-29", christmas)).toBe("2026-12-22");
  expect(noticeDayOf("2026-12-27", christmas)).toBe("2026-12-22");
  expect(noticeDayOf("2026-12-03", [])).toBe("2026-11-30");
});

test("who begins one has those days before the first order too", () => {
  expect(firstOrderDay(new Date("2026-11-27T12:00:00Z"), [])).toBe("2026-12-02");
  expect(firstOrderDay(new Date("2026-12-23T12:00:00Z"), christmas)).toBe("2026-12-30");
});

test("the next day is whole weeks away, and passes over those that are gone", () => {
  expect(nextDay("2026-11-27", 4, "2026-11-28")).toBe("2026-12-25");
  expect(nextDay("2026-01-02", 2, "2026-11-27")).toBe("2026-12-04");
});

test.each([
  [1000, 1000, false],
  [1000, 1050, false],
  [1000, 1051, true],
  [1000, 900, false],
  [0, 1, true],
])("of goods that were to cost %i and cost %i it is too much: %s", (stated, now, tooMuch) => {
  expect(risesTooMuch(stated, now)).toBe(tooMuch);
});
