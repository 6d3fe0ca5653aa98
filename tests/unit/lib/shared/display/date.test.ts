import { dayMonthWords, dayWords, endOfDay, momentWords, nearMomentWords } from "@/lib/shared/display/date";

test("an hour is London's, in summer and in winter", () => {
  expect(momentWords("2026-01-20T13:05:00Z")).toBe("20 January 2026 at 13:05");
  expect(momentWords("2026-07-20T13:05:00Z")).toBe("20 July 2026 at 14:05");
});

test("a day is London's, also when it has begun elsewhere only", () => {
  expect(dayWords("2026-07-20T23:30:00Z")).toBe("21 Jul 2026");
});

test("a calendar day is the same day everywhere", () => {
  expect(dayMonthWords("2026-11-30")).toBe("30 November");
  expect(dayMonthWords("2026-07-01")).toBe("1 July");
});

test.each([
  ["2026-11-30", "2026-11-30T23:59:59+00:00"],
  ["2026-06-30", "2026-06-30T23:59:59+01:00"],
  ["2026-03-29", "2026-03-29T23:59:59+01:00"],
  ["2026-10-25", "2026-10-25T23:59:59+00:00"],
])("the day %s in London ends at %s", (day, end) => {
  expect(endOfDay(day)).toBe(end);
});

it("says of a moment that is near only the time, unless it is another day in London", () => {
  const now = new Date("2026-06-30T20:00:00Z");
  expect(nearMomentWords("2026-06-30T21:20:00Z", now)).toBe("22:20");
  expect(nearMomentWords("2026-06-30T23:20:00Z", now)).toBe("1 July 2026 at 00:20");
});
