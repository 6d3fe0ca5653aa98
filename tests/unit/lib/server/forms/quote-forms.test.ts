/** @jest-environment node */
import { quoteForms } from "@/lib/server/forms/quote-forms";

const key = "a-secret_key";
const refusal = (status: number) => ({
  ok: false as const,
  status,
  failure: { status: "error" as const, code: status, message: "" },
});

describe("the form that makes a quote", () => {
  it("sends what was typed and nothing else, and leads to the quote", () => {
    expect(quoteForms.makeQuote.body({ company: "Boxes", total: "1" })).toEqual({
      company: "Boxes",
      reference: "",
    });
    const data = { key, number: "Q-1001" };
    expect(quoteForms.makeQuote.done({ fields: {}, params: {}, data })).toBe(`/quote/${key}`);
  });
});

describe("the form that puts a quote into the cart", () => {
  it("leads to the cart, or to the checkout for who wants to buy at once", () => {
    const posted = { params: { key } };
    expect(quoteForms.addQuote.done({ ...posted, fields: {} })).toBe("/cart?done=quoted");
    expect(quoteForms.addQuote.done({ ...posted, fields: { to: "checkout" } })).toBe("/checkout");
    expect(quoteForms.addQuote.done({ ...posted, fields: { to: "//elsewhere.example" } })).toBe(
      "/cart?done=quoted",
    );
  });

  it("shows the cart where that is another by now, and else the quote", () => {
    const posted = { fields: {}, params: { key } };
    expect(quoteForms.addQuote.refused({ ...posted, refusal: refusal(412) })).toBe("/cart#");
    expect(quoteForms.addQuote.refused({ ...posted, refusal: refusal(409) })).toBe(`/quote/${key}`);
  });
});
