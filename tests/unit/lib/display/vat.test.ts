import { vatOn, withVat } from "@/lib/display/vat";

it("rounds VAT half up to the penny", () => {
  expect(vatOn(1166, 20)).toBe(233); // 233.2
  expect(vatOn(1168, 20)).toBe(234); // 233.6
  expect(vatOn(10, 5)).toBe(1); // 0.5
  expect(vatOn(9, 5)).toBe(0); // 0.45
});

it("adds nothing to zero-rated goods", () => {
  expect(withVat(1240, 0)).toBe(1240);
  expect(withVat(1240, 20)).toBe(1488);
});
