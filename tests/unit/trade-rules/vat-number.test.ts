import { formatVatNumber, isUkVatNumber } from "@/trade-rules/vat-number";

describe("a UK VAT number", () => {
  it.each([
    ["of the first series, 97 less the sum", "GB220430231"],
    ["of the first series", "GB980780684"],
    ["of the second series, 55 less", "GB123456727"],
    ["of the second series", "GB100000034"],
    ["of Northern Ireland", "XI220430231"],
    ["of a branch", "GB220430231001"],
  ])("%s is right", (_what, number) => {
    expect(isUkVatNumber(number)).toBe(true);
  });

  it.each([
    "GB220430232",
    "GB123456728",
    "GB000000000",
    "220430231",
    "GB2204302310",
    "FR220430231",
    "AGB220430231",
    "GB220430231001A",
    "",
  ])("%j is not", (number) => {
    expect(isUkVatNumber(number)).toBe(false);
  });

  it("has two right endings for every seven digits, 42 apart", () => {
    const endings = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, "0")).filter(
      (check) => isUkVatNumber(`GB1234567${check}`),
    );
    expect(endings).toEqual(["27", "82"]);
  });

  it.each([
    ["gb 220 4302 31", "GB220430231"],
    ["220-430-231", "GB220430231"],
    ["xi220430231", "XI220430231"],
    ["GB 220 4302 31 001", "GB220430231001"],
    ["2204302310", "2204302310"],
    ["A220430231", "A220430231"],
    ["220430231A", "220430231A"],
    ["2GB20430231", "2GB20430231"],
    ["7", "7"],
    [" not a number ", "not a number"],
  ])("%j becomes %j", (typed, formatted) => {
    expect(formatVatNumber(typed)).toBe(formatted);
  });
});
