import { dayWords, momentWords } from "@/lib/display/date";

test("an hour is London's, in summer and in winter", () => {
  expect(momentWords("2026-01-20T13:05:00Z")).toBe("20 January 2026 at 13:05");
  expect(momentWords("2026-07-20T13:05:00Z")).toBe("20 July 2026 at 14:05");
});

test("a day is London's, also when it has begun elsewhere only", () => {
  expect(dayWords("2026-07-20T23:30:00Z")).toBe("21 Jul 2026");
});
