import { CLEARANCE_SLUG, ECO_FRIENDLY_SLUG } from "@/trade-rules/special-categories";

test("the two categories with rules of their own have the specified addresses", () => {
  expect([ECO_FRIENDLY_SLUG, CLEARANCE_SLUG]).toEqual(["eco-friendly", "clearance-lines"]);
});
