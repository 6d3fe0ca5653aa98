import { calendarDayWords } from "@/lib/shared/display/calendar-day";

const DAY_MS = 86_400_000;

describe("a calendar day in words", () => {
  it("names weekday, day and month", () => {
    expect(calendarDayWords("2026-11-24")).toBe("Tue 24 Nov");
    expect(calendarDayWords("2027-09-05")).toBe("Sun 5 Sept");
  });

  it("says what Intl says of every day of two years", () => {
    const parts = new Intl.DateTimeFormat("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    for (let index = 0; index < 731; index += 1) {
      const date = new Date(Date.UTC(2027, 0, 1) + index * DAY_MS);
      const said = parts.formatToParts(date).flatMap(({ type, value }) => (type === "literal" ? [] : value));
      expect(calendarDayWords(date.toISOString().slice(0, 10))).toBe(said.join(" "));
    }
  });
});
