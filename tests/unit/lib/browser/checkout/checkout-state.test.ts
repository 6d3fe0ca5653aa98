import { type CheckoutState, reduceCheckout } from "@/lib/browser/checkout/checkout-state";
import { emptyCart } from "@/lib/shared/cart/empty-cart";
import type { Step } from "@/lib/shared/checkout/steps";

const at = (step: Step, changes: Partial<CheckoutState> = {}): CheckoutState => ({
  ...{ step, entries: {}, problems: [], error: undefined, refusals: 0, sent: undefined },
  ...changes,
});
const refusal = {
  type: "refused" as const,
  problems: [{ field: "email", kind: "email" }],
  error: "Not everything could be read.",
};

it("puts this device's entries over those of the page", () => {
  const state = at("contact", { entries: { firstName: "Jo", email: "jo@example.com" } });
  expect(reduceCheckout(state, { type: "stored", entries: { firstName: "Ann" } }).entries).toEqual({
    firstName: "Ann",
    email: "jo@example.com",
  });
});

describe("typing", () => {
  it.each(["contact", "delivery"] as const)("leaves the state alone in the step %s", (step) => {
    const state = at(step);
    expect(reduceCheckout(state, { type: "typed", entries: { firstName: "Jo" } })).toBe(state);
  });
  it("is remembered in the payment step, for when it is opened again", () => {
    const state = reduceCheckout(at("payment"), { type: "typed", entries: { paymentMethod: "paypal" } });
    expect(state.entries.paymentMethod).toBe("paypal");
  });
});

describe("a form's answer", () => {
  const cart = emptyCart();
  const before = at("contact", { problems: refusal.problems, error: "No." });
  const sent = reduceCheckout(before, { type: "sent", cart });

  it("is awaited with the former problems still shown", () => {
    expect(sent).toMatchObject({ sent: cart, problems: refusal.problems, error: "No." });
  });
  it("opens the next step without problems once it is accepted", () => {
    const state = reduceCheckout(sent, { type: "accepted", entries: { email: "a@b.c" }, next: "delivery" });
    expect(state).toMatchObject({ step: "delivery", problems: [], error: undefined, sent: undefined });
    expect(state.entries.email).toBe("a@b.c");
  });
  it("names the problems when it is refused, and counts the same refusal again", () => {
    const once = reduceCheckout(sent, refusal);
    expect(once).toMatchObject({ step: "contact", ...{ problems: refusal.problems, error: refusal.error } });
    expect(once.sent).toBeUndefined();
    expect(reduceCheckout(once, refusal).refusals).toBe(once.refusals + 1);
  });
});

describe("the delivery address", () => {
  const orders = { firstName: "Jo", lastName: "Doe", company: "Doe Ltd" };
  it("begins with who orders", () => {
    const state = reduceCheckout(at("contact"), { type: "accepted", entries: orders, next: "delivery" });
    expect(state.entries).toMatchObject({
      ...{ deliveryFirstName: "Jo", deliveryLastName: "Doe", deliveryCompany: "Doe Ltd" },
    });
  });
  it("stays with the recipient that was named before", () => {
    const state = reduceCheckout(at("contact", { entries: { deliveryFirstName: "Ann" } }), {
      ...{ type: "accepted", entries: orders, next: "delivery" },
    });
    expect(state.entries.deliveryFirstName).toBe("Ann");
  });
});
