import { pathWith } from "@/lib/shared/staff/path-with";
import { timeLeft } from "@/lib/shared/staff/time-left";

describe("the time that is left", () => {
  const until = "2026-11-27T14:00:00Z";
  it.each([
    ["2026-11-27T12:37:00Z", { hours: 1, minutes: 23 }],
    ["2026-11-27T13:59:59Z", { hours: 0, minutes: 1 }],
    ["2026-11-27T14:00:00Z", undefined],
    ["2026-11-27T15:00:00Z", undefined],
  ])("at %s", (now, left) => {
    expect(timeLeft(until, new Date(now))).toEqual(left);
  });
});

describe("an address with what narrows its list", () => {
  it("leaves out what is empty and writes the rest as it is read again", () => {
    expect(pathWith("/staff/audit", {})).toBe("/staff/audit");
    const path = pathWith("/staff/audit", { who: "a&b=c #1", from: "", to: undefined });
    expect(path).toBe("/staff/audit?who=a%26b%3Dc+%231");
    expect(new URL(path, "http://x").searchParams.get("who")).toBe("a&b=c #1");
  });
});
