import { fillStep, storedEntries, storeTyped, typedIn } from "@/lib/browser/checkout/typed-entries";
import { forgetGuest, guestStore } from "@/lib/browser/state/guest-entries";

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector("form") as HTMLFormElement;
}

beforeEach(forgetGuest);

describe("what is typed in a form", () => {
  it("has the names of the guest entries, and no version of the cart", () => {
    const form = formOf(
      '<input name="postCode" value="LS1 4AP"><input name="billingPostCode" value="M1 1AE"><input name="version" value="7">',
    );
    expect(typedIn(form, "delivery")).toMatchObject({
      deliveryPostCode: "LS1 4AP",
      billingPostCode: "M1 1AE",
    });
    expect(typedIn(form, "delivery")).not.toHaveProperty("version");
    expect(typedIn(form, "contact")).toEqual({ postCode: "LS1 4AP", billingPostCode: "M1 1AE" });
  });
  it("has the delivery step's switches, on or off", () => {
    const form = formOf(
      '<input type="checkbox" name="sameAsDelivery"><input type="checkbox" name="saveAddress" checked>',
    );
    expect(typedIn(form, "delivery")).toEqual({ sameAsDelivery: "", saveAddress: "on" });
  });
});

describe("what this device has stored", () => {
  it("is filled in without empty entries, except for switches that are off", () => {
    storeTyped({ firstName: "Jo", company: "", sameAsDelivery: "" }, undefined);
    const stored = storedEntries(undefined);
    expect(stored).toMatchObject({ firstName: "Jo", sameAsDelivery: "" });
    expect(stored).not.toHaveProperty("company");
  });
  it("is added to by the next form", () => {
    storeTyped({ firstName: "Jo" }, undefined);
    storeTyped({ deliveryPostCode: "LS1 4AP" }, undefined);
    expect(storedEntries(undefined)).toMatchObject({ firstName: "Jo", deliveryPostCode: "LS1 4AP" });
  });
  it("is a customer's only when stored under the same address", () => {
    storeTyped({ firstName: "Jo" }, "jo@example.com");
    expect(storedEntries("jo@example.com")).toMatchObject({ firstName: "Jo", email: "jo@example.com" });
    expect(storedEntries("ann@example.com")).toEqual({});
  });
  it("is replaced by another customer's", () => {
    storeTyped({ firstName: "Jo", phone: "01234 567890" }, "jo@example.com");
    storeTyped({ firstName: "Ann" }, "ann@example.com");
    expect(guestStore.get()).toEqual({ firstName: "Ann", email: "ann@example.com" });
  });
});

it("fills a step's form by the names of its entries", () => {
  const form = formOf('<input name="postCode"><input name="billingPostCode">');
  fillStep(form, "delivery", { deliveryPostCode: "LS1 4AP", postCode: "unused" });
  expect(Object.fromEntries(new FormData(form))).toEqual({ postCode: "LS1 4AP", billingPostCode: "" });
});
