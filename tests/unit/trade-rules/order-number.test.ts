import { formatOrderNumber, isOrderNumber } from "@/trade-rules/order-number";

test.each([
  ["100234", "100234"],
  ["  100 234 ", "100234"],
  ["#100234", "100234"],
  ["№ 100234", "100234"],
  ["Order no. 100-234", "100234"],
  ["ORDER NUMBER: 100234", "100234"],
])("%j is the number %s", (typed, number) => {
  expect(formatOrderNumber(typed)).toBe(number);
  expect(isOrderNumber(number)).toBe(true);
});

test.each(["", "order", "100234a", "100/234", "£100234", "1".repeat(19)])(
  "%j is none, and stays",
  (typed) => {
    expect(formatOrderNumber(` ${typed} `)).toBe(typed);
    expect(isOrderNumber(formatOrderNumber(typed))).toBe(false);
  },
);
