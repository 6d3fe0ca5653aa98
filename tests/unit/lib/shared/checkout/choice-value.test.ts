import { emptyCart } from "@/lib/shared/cart/empty-cart";
import { chosenValue, readChoice } from "@/lib/shared/checkout/choice-value";

it("says a service and its day as one field, and reads them from it", () => {
  expect(chosenValue(emptyCart())).toBe("economy");
  const value = chosenValue({ ...emptyCart(), deliveryService: "saturday", deliveryDay: "2026-12-05" });
  expect(value).toBe("saturday 2026-12-05");
  expect(readChoice(value)).toEqual({ service: "saturday", day: "2026-12-05" });
  expect(readChoice("economy")).toEqual({ service: "economy" });
});

it("leaves what is no choice to the packaging API", () => {
  expect(readChoice("")).toEqual({ service: "" });
  expect(readChoice("by drone tomorrow please")).toEqual({ service: "by", day: "drone" });
});
