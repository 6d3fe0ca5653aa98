/** @jest-environment node */
import { quickOrderForms } from "@/lib/server/forms/quick-order-forms";

const { addQuickOrder } = quickOrderForms;

it("sends what was chosen for lines, and nothing for those that are left out", () => {
  const fields = { version: "1", "choice-2": "SW-1", "choice-17": "", "choice-x": "SW-2", "choice-": "SW-3" };
  expect(addQuickOrder.body(fields)).toEqual({ choices: [{ line: 2, sku: "SW-1" }] });
});
