/** @jest-environment node */
import { productQuestionForms } from "@/lib/server/forms/product-question-forms";

const { askProductQuestion, confirmProductQuestion, forgetProductQuestion } = productQuestionForms;
const params = {};

it("asks about a product, and leads to the page about it, whatever was typed", () => {
  const fields = { productId: "7", product: "box&error=x", email: "ada@shopper.example", question: "So?" };
  expect(askProductQuestion.body({ ...fields, more: "1" })).toEqual({
    productId: "7",
    email: "ada@shopper.example",
    question: "So?",
  });
  const posted = { fields, params };
  expect(askProductQuestion.done(posted)).toBe("/product-question?product=box%26error%3Dx&done=sent");
  expect(askProductQuestion.refused(posted)).toBe("/product-question?product=box%26error%3Dx");
});

it("confirms and deletes by the secret of the letter", () => {
  const posted = { fields: { token: "../a?b" }, params };
  expect(confirmProductQuestion.body(posted.fields)).toEqual({ token: "../a?b" });
  expect(confirmProductQuestion.done(posted)).toBe("/product-question/..%2Fa%3Fb?done=confirmed");
  expect(forgetProductQuestion.body({})).toEqual({ token: "" });
  expect(forgetProductQuestion.refused(posted)).toBe("/product-question/..%2Fa%3Fb");
  expect(forgetProductQuestion.done).toBe("/product-question?done=forgotten");
});
