import { emptyCart } from "@/lib/shared/cart/empty-cart";
import { problemWords } from "@/lib/shared/checkout/checkout-problems";
import { activeStep, entriesOf, entryOfField, refusedEntries } from "@/lib/shared/checkout/steps";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/checkout.json";

describe("the step to show", () => {
  it("is as far as the shopper has come", () => {
    expect(activeStep("contact", undefined)).toBe("contact");
    expect(activeStep("payment", undefined)).toBe("payment");
  });
  it("may be an earlier one that is asked for, never a later one", () => {
    expect(activeStep("payment", "contact")).toBe("contact");
    expect(activeStep("contact", "payment")).toBe("contact");
    expect(activeStep("delivery", "<script>")).toBe("delivery");
  });
});

describe("what the forms hold", () => {
  const cart = { ...emptyCart(), firstName: "Jo", lastName: "Doe", company: "Doe Ltd" };
  it("begins the delivery address with who orders", () => {
    expect(entriesOf(cart)).toMatchObject({
      firstName: "Jo",
      deliveryFirstName: "Jo",
      deliveryCompany: "Doe Ltd",
      deliveryPostCode: "",
      sameAsDelivery: "on",
    });
  });
  it("begins it with the postcode that delivery was priced for, until there is an address", () => {
    const delivery = {
      ...{ zone: "mainland" as const, postCode: "YO1 7HH", price: 499 },
      ...{ daysFrom: 1, daysTo: 3, deliverable: true },
    };
    expect(entriesOf({ ...cart, delivery }).deliveryPostCode).toBe("YO1 7HH");
    const there = { shippingFirstName: "Jo", shippingPostCode: "LS1 4AP" };
    expect(entriesOf({ ...cart, ...there, delivery }).deliveryPostCode).toBe("LS1 4AP");
  });
  it("knows a billing address of its own from one that is the same", () => {
    const address = { shippingFirstName: "Jo", shippingPostCode: "LS1 4AP", shippingCityTown: "Leeds" };
    const same = { paymentFirstName: "Jo", paymentPostCode: "LS1 4AP", paymentCityTown: "Leeds" };
    expect(entriesOf({ ...cart, ...address, ...same }).sameAsDelivery).toBe("on");
    expect(entriesOf({ ...cart, ...address, ...same, paymentPostCode: "M1 1AE" }).sameAsDelivery).toBe("");
  });
  it("does not put the orderer's company into a delivery address that has none", () => {
    const entries = entriesOf({ ...cart, shippingFirstName: "Jo", shippingPostCode: "LS1 4AP" });
    expect(entries.deliveryCompany).toBe("");
  });
  it("names a step's fields as section 3 does", () => {
    expect(entryOfField("contact", "firstName")).toBe("firstName");
    expect(entryOfField("delivery", "firstName")).toBe("deliveryFirstName");
    expect(entryOfField("delivery", "billingPostCode")).toBe("billingPostCode");
  });
  it("comes back from a refused form, the switches that were off included", () => {
    expect(refusedEntries({ postCode: "LS1", billingCityTown: "York" }, "delivery")).toEqual({
      deliveryPostCode: "LS1",
      billingCityTown: "York",
      sameAsDelivery: "",
      saveAddress: "",
    });
    expect(refusedEntries(undefined, "delivery")).toEqual({});
  });
});

describe("problems in words", () => {
  it("say what to do", () => {
    expect(problemWords(translate(words), { field: "postCode", kind: "postcode" })).toBe(
      words.problem_postCode_postcode,
    );
    expect(problemWords(translate(words), { field: "company", kind: "long" })).toBe("Shorten: Company");
  });
  it("distinguish the billing address's fields from the delivery address's", () => {
    expect(problemWords(translate(words), { field: "billingCityTown", kind: "blank" })).toBe(
      "Enter a city or town (billing address)",
    );
  });
});
