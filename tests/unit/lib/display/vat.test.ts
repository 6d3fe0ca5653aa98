import { withVat } from "@/lib/display/vat";

it("adds nothing to zero-rated goods", () => {
  expect(withVat(1240, 0)).toBe(1240);
  expect(withVat(1240, 20)).toBe(1488);
});
