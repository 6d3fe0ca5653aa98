import { detailsOf, withRemembered } from "@/lib/shared/checkout/remembered-details";
import type { Address, Order } from "@/packaging-api/contract";

const address: Address = {
  firstName: "Jo",
  lastName: "Doe",
  company: "",
  addressLine1: "Unit 4",
  addressLine2: "",
  addressLine3: "",
  cityTown: "Leeds",
  county: "",
  postCode: "LS1 4AP",
  country: "GB",
};
const placedAt = "2026-11-22T11:20:00.000Z";
const order = {
  number: "100001",
  placedAt,
  firstName: "Jo",
  lastName: "Doe",
  email: "jo@example.co.uk",
  phone: "0113 496 0000",
  mobile: "",
  company: "Doe Ltd",
  poNumber: "PO-7",
  vatNumber: "",
  comment: "Ring twice",
  shippingAddress: address,
  paymentAddress: address,
} as Order;
const later = (hours: number) => Date.parse(placedAt) + hours * 60 * 60 * 1_000;

it("remembers who ordered, where to and who is invoiced, but nothing that belonged to that order alone", () => {
  expect(detailsOf(order, later(1))).toEqual({
    number: "100001",
    until: "2026-11-23T11:20:00.000Z",
    entries: expect.objectContaining({
      email: "jo@example.co.uk",
      company: "Doe Ltd",
      deliveryPostCode: "LS1 4AP",
      billingCityTown: "Leeds",
      sameAsDelivery: "on",
    }),
  });
  const elsewhere = { ...order, paymentAddress: { ...address, cityTown: "York" } };
  const { entries } = detailsOf(elsewhere, later(1)) ?? { entries: {} };
  expect(entries).toMatchObject({ billingCityTown: "York", sameAsDelivery: "" });
  expect(Object.keys(entries)).not.toEqual(expect.arrayContaining(["poNumber"]));
  expect(Object.keys(entries)).not.toEqual(expect.arrayContaining(["comment"]));
});

it("remembers for a day", () => {
  expect(detailsOf(order, later(23.9))).toBeDefined();
  expect(detailsOf(order, later(24))).toBeUndefined();
});

it("fills in what the cart does not know, and leaves what was typed for it", () => {
  const remembered = detailsOf(order, later(1)) ?? { entries: {} };
  const typed = { firstName: "Kim", email: "kim@example.co.uk", deliveryPostCode: "", comment: "Hello" };
  expect(withRemembered(typed, remembered, { contact: true, address: false })).toMatchObject({
    firstName: "Kim",
    email: "kim@example.co.uk",
    deliveryPostCode: "LS1 4AP",
    comment: "Hello",
  });
  expect(withRemembered(typed, remembered, { contact: false, address: true })).toMatchObject({
    firstName: "Jo",
    deliveryPostCode: "",
    comment: "Hello",
  });
});
