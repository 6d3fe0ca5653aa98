import { promiseWords } from "@/lib/shared/dispatch/promise-words";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/dispatch.json";

const days = { daysFrom: 1, daysTo: 3 };
const at = (moment: string, { daysFrom, daysTo } = days) => {
  const { dispatch, delivery } = promiseWords(
    translate(words),
    new Date(moment),
    ["2026-12-25", "2026-12-28"],
    {
      daysFrom,
      daysTo,
    },
  );
  return `${dispatch} ${delivery}`;
};

describe("the dispatch promise in words", () => {
  it.each([
    ["2026-11-23T11:46:00Z", "Order within 2 h 14 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-11-23T00:00:00Z", "Order within 14 h 0 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-11-23T13:00:01Z", "Order within 1 h 0 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-11-23T13:00:00Z", "Order within 1 h 0 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-11-23T13:01:00Z", "Order within 59 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-11-23T13:59:59.999Z", "Order within 1 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-11-23T14:00:00Z", "Order now for dispatch on Tue 24 Nov, delivery Wed 25 Nov – Fri 27 Nov"],
    ["2026-11-21T09:00:00Z", "Order now for dispatch on Mon 23 Nov, delivery Tue 24 Nov – Thu 26 Nov"],
    ["2026-12-24T15:00:00Z", "Order now for dispatch on Tue 29 Dec, delivery Wed 30 Dec – Fri 1 Jan"],
    // Half past one in the afternoon of a London summer.
    ["2026-07-01T12:30:00Z", "Order within 30 min for dispatch today, delivery Thu 2 Jul – Mon 6 Jul"],
  ])("at %s", (moment, sentence) => {
    expect(at(moment)).toBe(sentence);
  });

  it("names one day where the courier takes one time", () => {
    expect(at("2026-11-23T11:46:00Z", { daysFrom: 2, daysTo: 2 })).toMatch(/, delivery Wed 25 Nov$/);
  });

  it("is never longer than its placeholder sentence", () => {
    const place = `${words.anyHour} ${words.anyHourDelivery}`.length;
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const moment = new Date(Date.UTC(2026, 8, 1, hour)).toISOString();
      if (at(moment).length > place) throw new Error(`${moment}: ${at(moment)}`);
    }
    expect(place).toBeGreaterThan(80);
  });
});
