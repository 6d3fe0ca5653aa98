import { shippedBankHolidays } from "@/packaging-api/bank-holidays/shipped-bank-holidays";
import { dispatchPromise, londonDay } from "@/trade-rules/dispatch-promise";

const holidays = shippedBankHolidays.map(({ date }) => date);
const mainland = { daysFrom: 1, daysTo: 3 };
const HOUR_MS = 3_600_000;

const promisedAt = (moment: string, days = mainland) => {
  const { orderBefore, ...promised } = dispatchPromise(new Date(moment), holidays, days);
  return { ...promised, orderBefore: orderBefore.toISOString() };
};

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const wordsInLondon = (at: Date) => london.format(at).replace(",", "");

/** What is meant by a working day, in other words than the rule's. */
const isWorking = (day: string) =>
  !/^S/.test(wordsInLondon(new Date(`${day}T12:00:00Z`))) && !holidays.includes(day);

/** The working days after `day` up to and including `until`. */
function workingDaysBetween(day: string, until: string): number {
  let count = 0;
  for (let at = Date.parse(day) + 24 * HOUR_MS; at <= Date.parse(until); at += 24 * HOUR_MS)
    if (isWorking(new Date(at).toISOString().slice(0, 10))) count += 1;
  return count;
}

describe("the dispatch promise", () => {
  it.each([
    ["a Friday before 2pm", "2026-11-20T13:59:59.999Z", "2026-11-20", "2026-11-23", "2026-11-25"],
    ["a Friday at 2pm", "2026-11-20T14:00:00Z", "2026-11-23", "2026-11-24", "2026-11-26"],
    ["a Saturday", "2026-11-21T09:00:00Z", "2026-11-23", "2026-11-24", "2026-11-26"],
    ["2pm of a summer's day is 1pm in UTC", "2026-07-01T13:00:00Z", "2026-07-02", "2026-07-03", "2026-07-07"],
    ["one minute earlier", "2026-07-01T12:59:00Z", "2026-07-01", "2026-07-02", "2026-07-06"],
    [
      "half past midnight of a summer's Monday",
      "2026-06-28T23:30:00Z",
      "2026-06-29",
      "2026-06-30",
      "2026-07-02",
    ],
    ["the eve of Good Friday, too late", "2026-04-02T13:00:00Z", "2026-04-07", "2026-04-08", "2026-04-10"],
    ["the eve of Good Friday", "2026-04-02T12:59:00Z", "2026-04-02", "2026-04-07", "2026-04-09"],
    ["Christmas Eve, too late", "2026-12-24T14:00:00Z", "2026-12-29", "2026-12-30", "2027-01-04"],
    ["Christmas on a Saturday", "2027-12-24T14:00:00Z", "2027-12-29", "2027-12-30", "2028-01-04"],
    [
      "the Friday before the clocks go forward",
      "2026-03-27T14:00:00Z",
      "2026-03-30",
      "2026-03-31",
      "2026-04-02",
    ],
    ["the Monday after they went forward", "2026-03-30T12:59:00Z", "2026-03-30", "2026-03-31", "2026-04-02"],
    ["the Monday after they went back", "2026-10-26T13:30:00Z", "2026-10-26", "2026-10-27", "2026-10-29"],
  ])("on %s", (_when, moment, dispatchOn, deliveryFrom, deliveryTo) => {
    expect(promisedAt(moment)).toMatchObject({ dispatchOn, deliveryFrom, deliveryTo });
  });

  it("extends by the days of the zone", () => {
    expect(promisedAt("2026-11-20T10:00:00Z", { daysFrom: 2, daysTo: 5 })).toMatchObject({
      dispatchOn: "2026-11-20",
      deliveryFrom: "2026-11-24",
      deliveryTo: "2026-11-27",
    });
  });

  it("holds at every hour of two years", () => {
    let before = "";
    for (let at = Date.parse("2026-01-01"); at < Date.parse("2028-01-01"); at += HOUR_MS) {
      const now = new Date(at);
      const { dispatchOn, deliveryFrom, deliveryTo, orderBefore } = dispatchPromise(now, holidays, mainland);
      const told = `${now.toISOString()} → ${dispatchOn}, ${deliveryFrom} to ${deliveryTo}`;
      const today = londonDay(now);
      const isToday = isWorking(today) && Number(wordsInLondon(now).slice(-5, -3)) < 14;
      if (
        !isWorking(dispatchOn) ||
        dispatchOn < today ||
        dispatchOn < before ||
        (dispatchOn === today) !== isToday ||
        // No working day is passed over.
        workingDaysBetween(today, dispatchOn) !== (isToday ? 0 : 1) ||
        workingDaysBetween(dispatchOn, deliveryFrom) !== 1 ||
        workingDaysBetween(dispatchOn, deliveryTo) !== 3 ||
        !isWorking(deliveryFrom) ||
        !isWorking(deliveryTo) ||
        !wordsInLondon(orderBefore).endsWith(" 14:00") ||
        londonDay(orderBefore) !== dispatchOn ||
        orderBefore <= now
      )
        throw new Error(told);
      before = dispatchOn;
    }
    expect(before).toBe("2028-01-04");
  });

  it("ends at two by London's clocks on every day of forty years, and a day begins at midnight there", () => {
    const midnight = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
    const wrong: string[] = [];
    for (let day = Date.UTC(2010, 0, 1); day < Date.UTC(2050, 0, 1); day += 24 * HOUR_MS) {
      const { orderBefore } = dispatchPromise(new Date(day), [], mainland);
      if (!wordsInLondon(orderBefore).endsWith(" 14:00")) wrong.push(orderBefore.toISOString());
      for (const hour of [0, 22, 23]) {
        const at = new Date(day + hour * HOUR_MS);
        if (londonDay(at) !== midnight.format(at)) wrong.push(at.toISOString());
      }
    }
    expect(wrong).toEqual([]);
  });

  it("rolls to the next promise at the moment that the last one ends", () => {
    const first = dispatchPromise(new Date("2026-12-23T20:00:00Z"), holidays, mainland);
    const second = dispatchPromise(first.orderBefore, holidays, mainland);
    expect([first.dispatchOn, second.dispatchOn]).toEqual(["2026-12-24", "2026-12-29"]);
  });
});

describe("the shipped bank holidays", () => {
  /** Gauss's Easter, as Meeus and Jones write it: the day of Easter Sunday. */
  function easterSunday(year: number): number {
    const a = year % 19;
    const [b, c] = [Math.floor(year / 100), year % 100];
    const g = Math.floor((8 * b + 13) / 25);
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const sum = h + l - 7 * m + 114;
    return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
  }
  const dayAfter = (ms: number, days: number) =>
    new Date(ms + days * 24 * HOUR_MS).toISOString().slice(0, 10);

  it.each([2025, 2026, 2027, 2028])(
    "of %d are eight, none at a weekend, Easter's where Easter is",
    (year) => {
      const ofYear = shippedBankHolidays.filter(({ date }) => date.startsWith(`${year}`));
      expect(ofYear).toHaveLength(8);
      expect(ofYear.filter(({ date }) => [0, 6].includes(new Date(date).getUTCDay()))).toEqual([]);
      expect(ofYear).toEqual(
        expect.arrayContaining([
          { date: dayAfter(easterSunday(year), -2), title: "Good Friday" },
          { date: dayAfter(easterSunday(year), 1), title: "Easter Monday" },
        ]),
      );
      const mondays = ofYear
        .filter(({ title }) => title.endsWith("bank holiday"))
        .map(({ date }) => new Date(date));
      expect(mondays.map((day) => day.getUTCDay())).toEqual([1, 1, 1]);
      expect(mondays.map((day) => day.getUTCMonth() + 1)).toEqual([5, 5, 8]);
    },
  );
});
