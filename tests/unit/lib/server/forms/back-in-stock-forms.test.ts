/** @jest-environment node */
import { backInStockForms } from "@/lib/server/forms/back-in-stock-forms";

const { askBackInStock, confirmBackInStock, forgetBackInStock } = backInStockForms;
const params = {};

it("asks about a product, and leads to the page about it, whatever was typed", () => {
  const fields = { productId: "7", product: "box&error=x", email: "ada@shopper.example", more: "1" };
  expect(askBackInStock.body(fields)).toEqual({ productId: "7", email: "ada@shopper.example" });
  const posted = { fields, params };
  expect(askBackInStock.done(posted)).toBe("/back-in-stock?product=box%26error%3Dx&done=sent");
  expect(askBackInStock.refused(posted)).toBe("/back-in-stock?product=box%26error%3Dx");
});

it("confirms and forgets by the secret of the letter", () => {
  const posted = { fields: { token: "../a?b" }, params };
  expect(confirmBackInStock.body(posted.fields)).toEqual({ token: "../a?b" });
  expect(confirmBackInStock.done(posted)).toBe("/back-in-stock/..%2Fa%3Fb?done=confirmed");
  expect(forgetBackInStock.body({})).toEqual({ token: "" });
  expect(forgetBackInStock.refused(posted)).toBe("/back-in-stock/..%2Fa%3Fb");
  expect(forgetBackInStock.done).toBe("/back-in-stock?done=forgotten");
});
