import { withVat } from "@/lib/shared/display/vat";

it("adds nothing to zero-rated goods", () => {
  expect(withVat(1240, 0)).toBe(1240);
  expect(withVat(1240, 20)).toBe(1488);
});

it("is the stated price where there is one", () => {
  expect(withVat(832, 20)).toBe(998);
  expect(withVat(832, 20, 999)).toBe(999);
});
