import {
  shippedBankHolidays,
  shippedNationHolidays,
} from "@/packaging-api/bank-holidays/shipped-bank-holidays";
import { deliveryFor } from "@/trade-rules/delivery";
import { daysToChoose, deliveryPromise } from "@/trade-rules/delivery-days";
import { type DeliveryService, type ServiceTerms, timedTermsOf } from "@/trade-rules/delivery-services";
import { londonDay } from "@/trade-rules/dispatch-promise";
import type { Nation } from "@/trade-rules/nations";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const warehouse = shippedBankHolidays.map(({ date }) => date);

const holidaysOf = (nation: Nation) => ({
  warehouse,
  place: shippedNationHolidays.filter((holiday) => holiday.nation === nation).map(({ date }) => date),
});

function termsAt(postCode: string, service: DeliveryService): ServiceTerms {
  const found = deliveryFor(postCode).services.find((terms) => terms.service === service);
  if (found === undefined) throw new Error(`no ${service} to ${postCode}`);
  return found;
}

/** What can be chosen at a moment, as "day from dispatch". */
const offered = (moment: string, postCode: string, service: DeliveryService) =>
  daysToChoose(new Date(moment), holidaysOf(deliveryFor(postCode).nation), termsAt(postCode, service)).map(
    ({ deliveryTo, dispatchOn }) => `${deliveryTo} from ${dispatchOn}`,
  );

const firstOf = (moment: string, postCode: string, service: DeliveryService) =>
  offered(moment, postCode, service)[0];

describe("the services of a postcode", () => {
  const servicesAt = (postCode: string) => deliveryFor(postCode).services.map(({ service }) => service);

  it.each([
    ["LS1 4AP", ["economy", "next_day", "saturday"]],
    ["EH1 1YZ", ["economy", "next_day", "saturday"]],
    // Mainland from where the last van leaves earlier.
    ["AB10 1AB", ["economy", "next_day"]],
    ["TR1 1AA", ["economy", "next_day"]],
    ["IV3 5PR", ["economy"]],
    ["ZE1 0AA", ["economy"]],
    ["BT1 5GS", ["economy"]],
    ["JE2 3QA", ["economy"]],
    ["TR21 0AA", ["economy"]],
    ["BF1 2AT", []],
    ["GX11 1AA", []],
  ])("at %s are %j", (postCode, services) => {
    expect(servicesAt(postCode)).toEqual(services);
  });

  it("begin with economy, at the flat rate and the surcharge of the zone", () => {
    for (const postCode of ["LS1 4AP", "AB10 1AB", "IV3 5PR", "JE2 3QA"]) {
      const { price, daysFrom, daysTo, services } = deliveryFor(postCode);
      expect(services[0]).toEqual({ service: "economy", price, daysFrom, daysTo, cutOffHour: 14 });
    }
    expect(deliveryFor("LS1 4AP").price).toBe(499);
  });

  it("cost more than economy, and leave later only where they may", () => {
    for (const postCode of ["LS1 4AP", "AB10 1AB"]) {
      const [economy, ...timed] = deliveryFor(postCode).services;
      expect(timed.length).toBeGreaterThan(0);
      for (const { price, cutOffHour } of timed) {
        expect(price).toBeGreaterThan(economy!.price);
        expect(cutOffHour).toBeLessThanOrEqual(14);
      }
    }
    expect(termsAt("AB10 1AB", "next_day").cutOffHour).toBe(12);
  });

  it("are timed only where a place has them", () => {
    const { services } = deliveryFor("IV3 5PR");
    expect(timedTermsOf(services, "next_day")).toBeUndefined();
    expect(timedTermsOf(services, "economy")).toBeUndefined();
    expect(timedTermsOf(undefined, "saturday")).toBeUndefined();
    expect(timedTermsOf(deliveryFor("LS1 4AP").services, "saturday")?.price).toBe(1_499);
  });
});

describe("the day that can be chosen", () => {
  it.each([
    ["a Monday before 2pm", "2026-11-23T13:59:59.999Z", "LS1 4AP", "2026-11-24 from 2026-11-23"],
    ["a Monday at 2pm", "2026-11-23T14:00:00Z", "LS1 4AP", "2026-11-25 from 2026-11-24"],
    ["noon in a district with an early van", "2026-11-23T12:00:00Z", "TR1 1AA", "2026-11-25 from 2026-11-24"],
    ["a minute before noon there", "2026-11-23T11:59:00Z", "TR1 1AA", "2026-11-24 from 2026-11-23"],
    ["a summer's noon is 11 in UTC", "2026-07-01T11:00:00Z", "TR1 1AA", "2026-07-03 from 2026-07-02"],
    ["a Friday", "2026-11-27T10:00:00Z", "LS1 4AP", "2026-11-30 from 2026-11-27"],
    ["a Sunday", "2026-11-29T10:00:00Z", "LS1 4AP", "2026-12-01 from 2026-11-30"],
    // St Andrew's Day: the warehouse works, and nobody delivers in Scotland.
    ["a Friday before St Andrew's Day", "2026-11-27T10:00:00Z", "EH1 1YZ", "2026-12-01 from 2026-11-30"],
    ["the eve of Good Friday", "2026-04-02T12:59:00Z", "LS1 4AP", "2026-04-07 from 2026-04-02"],
    // Scotland works on Easter Monday; the courier's depots in England do not.
    ["the same in Scotland", "2026-04-02T12:59:00Z", "EH1 1YZ", "2026-04-07 from 2026-04-02"],
    ["Christmas Eve", "2026-12-24T10:00:00Z", "LS1 4AP", "2026-12-29 from 2026-12-24"],
    ["New Year's Eve in Scotland", "2026-12-31T10:00:00Z", "EH1 1YZ", "2027-01-05 from 2027-01-04"],
    ["New Year's Eve in England", "2026-12-31T10:00:00Z", "LS1 4AP", "2027-01-04 from 2026-12-31"],
    ["the Friday before clocks go forward", "2026-03-27T14:00:00Z", "LS1 4AP", "2026-03-31 from 2026-03-30"],
    ["the Monday after, by summer time", "2026-03-30T13:00:00Z", "LS1 4AP", "2026-04-01 from 2026-03-31"],
    ["the Monday after they went back", "2026-10-26T13:59:00Z", "LS1 4AP", "2026-10-27 from 2026-10-26"],
  ])("as the next working day on %s", (_when, moment, postCode, first) => {
    expect(firstOf(moment, postCode, "next_day")).toBe(first);
  });

  it("is one of five working days, each with the last day of dispatch for it", () => {
    expect(offered("2026-11-25T10:00:00Z", "EH1 1YZ", "next_day")).toEqual([
      "2026-11-26 from 2026-11-25",
      "2026-11-27 from 2026-11-26",
      "2026-12-01 from 2026-11-30",
      "2026-12-02 from 2026-12-01",
      "2026-12-03 from 2026-12-02",
    ]);
  });

  it.each([
    [
      "a Friday before noon",
      "2026-11-27T11:59:00Z",
      ["2026-11-28 from 2026-11-27", "2026-12-05 from 2026-12-04"],
    ],
    [
      "a Friday at noon",
      "2026-11-27T12:00:00Z",
      ["2026-12-05 from 2026-12-04", "2026-12-12 from 2026-12-11"],
    ],
    // Good Friday is no day of dispatch.
    [
      "the week of Easter",
      "2026-03-30T10:00:00Z",
      ["2026-04-11 from 2026-04-10", "2026-04-18 from 2026-04-17"],
    ],
    // Boxing Day 2026 is a Saturday, and the day before is Christmas.
    ["Christmas week", "2026-12-21T10:00:00Z", ["2027-01-09 from 2027-01-08", "2027-01-16 from 2027-01-15"]],
    // Christmas Day and New Year's Day are Saturdays whose holidays are in lieu.
    [
      "a Christmas on a Saturday",
      "2027-12-20T10:00:00Z",
      ["2028-01-08 from 2028-01-07", "2028-01-15 from 2028-01-14"],
    ],
  ])("is a Saturday on %s", (_when, moment, days) => {
    expect(offered(moment, "LS1 4AP", "saturday")).toEqual(days);
  });

  it("is none of economy", () => {
    expect(offered("2026-11-25T10:00:00Z", "LS1 4AP", "economy")).toEqual([]);
  });

  it("takes a service of two days two of the courier's days before", () => {
    const terms: ServiceTerms = { service: "next_day", price: 1_000, daysFrom: 2, daysTo: 2, cutOffHour: 14 };
    const [first] = daysToChoose(new Date("2026-11-26T10:00:00Z"), holidaysOf("scotland"), terms);
    // Friday the 27th, then Tuesday: St Andrew's Day is none of the courier's days.
    expect(first).toMatchObject({ dispatchOn: "2026-11-26", deliveryTo: "2026-12-01" });
  });

  it.each(["LS1 4AP", "EH1 1YZ", "AB10 1AB", "SA31 1AA"])(
    "at %s holds at every hour of two years",
    (postCode) => {
      const { nation, services } = deliveryFor(postCode);
      const holidays = holidaysOf(nation);
      const isOff = (day: string) =>
        [...holidays.warehouse, ...holidays.place].includes(day) || /-(12-25|12-26|01-01|01-02)$/.test(day);
      const weekday = (day: string) => new Date(day).getUTCDay();
      for (let at = Date.parse("2026-01-01"); at < Date.parse("2028-01-01"); at += HOUR_MS) {
        const now = new Date(at);
        for (const terms of services) {
          const days = daysToChoose(now, holidays, terms);
          const told = `${now.toISOString()} ${terms.service} ${JSON.stringify(days)}`;
          if (days.length !== { economy: 0, next_day: 5, saturday: 2 }[terms.service]) throw new Error(told);
          let before = "";
          for (const { dispatchOn, deliveryFrom, deliveryTo, orderBefore } of days) {
            const isSaturday = terms.service === "saturday";
            const isRight =
              deliveryFrom === deliveryTo &&
              deliveryTo > before &&
              dispatchOn < deliveryTo &&
              dispatchOn >= londonDay(now) &&
              orderBefore > now &&
              londonDay(orderBefore) === dispatchOn &&
              !isOff(deliveryTo) &&
              !warehouse.includes(dispatchOn) &&
              ![0, 6].includes(weekday(dispatchOn)) &&
              (isSaturday ? weekday(deliveryTo) === 6 : ![0, 6].includes(weekday(deliveryTo))) &&
              (!isSaturday || weekday(dispatchOn) === 5);
            if (!isRight) throw new Error(told);
            before = deliveryTo;
          }
        }
      }
    },
  );

  it("passes over no day of the courier's", () => {
    const holidays = holidaysOf("england_and_wales");
    const terms = termsAt("LS1 4AP", "next_day");
    for (let at = Date.parse("2026-01-01"); at < Date.parse("2027-01-01"); at += 6 * HOUR_MS) {
      const days = daysToChoose(new Date(at), holidays, terms);
      const between: string[] = [];
      for (let day = Date.parse(days[0]!.deliveryTo); day <= Date.parse(days[4]!.deliveryTo); day += DAY_MS) {
        const name = new Date(day).toISOString().slice(0, 10);
        if (![0, 6].includes(new Date(day).getUTCDay()) && !warehouse.includes(name)) between.push(name);
      }
      expect(days.map(({ deliveryTo }) => deliveryTo)).toEqual(between);
    }
  });
});

describe("the promise of a service", () => {
  const holidays = holidaysOf("scotland");
  const now = new Date("2026-11-27T10:00:00Z");
  const promise = (service: DeliveryService, chosen?: string) =>
    deliveryPromise(now, holidays, termsAt("EH1 1YZ", service), chosen);

  it("is the day that was chosen", () => {
    expect(promise("next_day", "2026-12-03")).toMatchObject({
      dispatchOn: "2026-12-02",
      deliveryFrom: "2026-12-03",
      deliveryTo: "2026-12-03",
    });
  });

  it("is the first day where none was chosen, or one that has passed", () => {
    for (const chosen of [undefined, "2026-11-27"])
      expect(promise("saturday", chosen)).toMatchObject({ deliveryTo: "2026-11-28" });
  });

  it("leaves out the place's own holidays of economy's days, and goods leave all the same", () => {
    expect(
      deliveryPromise(new Date("2026-11-30T10:00:00Z"), holidays, termsAt("EH1 1YZ", "economy")),
    ).toMatchObject({ dispatchOn: "2026-11-30", deliveryFrom: "2026-12-01", deliveryTo: "2026-12-03" });
    expect(promise("economy")).toMatchObject({
      dispatchOn: "2026-11-27",
      deliveryFrom: "2026-12-01",
      deliveryTo: "2026-12-03",
    });
  });

  it("is of Northern Ireland without the Twelfth", () => {
    const twelfth = new Date("2026-07-10T10:00:00Z");
    const terms = termsAt("BT1 5GS", "economy");
    const place = holidaysOf("northern_ireland");
    expect(deliveryPromise(twelfth, place, terms)).toMatchObject({
      dispatchOn: "2026-07-10",
      deliveryFrom: "2026-07-15",
      deliveryTo: "2026-07-16",
    });
  });
});
