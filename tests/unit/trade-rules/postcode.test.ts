import { formatPostcode, ukPostcode } from "@/trade-rules/postcode";

test.each([
  ["ls14ap", "LS1 4AP"],
  ["  M1  1AE ", "M1 1AE"],
  ["dn551pt", "DN55 1PT"],
  ["w1a1hq", "W1A 1HQ"],
  ["ec1a 1bb", "EC1A 1BB"],
  ["cr26xh", "CR2 6XH"],
  ["gir0aa", "GIR 0AA"],
  ["b33 8th", "B33 8TH"],
])("%j is written %s", (typed, written) => {
  expect(formatPostcode(typed)).toBe(written);
  expect(written).toMatch(ukPostcode);
});

test.each([
  // No area begins with Q, V or X, has I, J or Z second; the inward part has no C, I, K, M, O or V.
  ...["QQ1 1QQ", "VA1 1AA", "XA1 1AA", "AI1 1AA", "AJ1 1AA", "AZ1 1AA"],
  ...["LS1 4CP", "LS1 4AI", "LS1 4KA", "LS1 4MA", "LS1 4OA", "LS1 4AV"],
  ...[
    "LS1",
    "LS1 AAP",
    "LS1 44P",
    "LSS1 4AP",
    "LS111 4AP",
    "1S1 4AP",
    "LS1 4APX",
    "XLS1 4AP",
    "M1L 1AE",
    "W1A",
    "",
  ],
  ...["GIR 0AB", "GIR 1AA", "AA1C 1AA"],
])("%j is none, and stays as it is", (typed) => {
  expect(typed).not.toMatch(ukPostcode);
  expect(formatPostcode(` ${typed} `)).toBe(typed);
});
