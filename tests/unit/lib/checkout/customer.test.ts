import { emptyCart } from "@/lib/cart/empty-cart";
import { customerEntries, customerStage, type OrderingCustomer } from "@/lib/checkout/customer";

const address = {
  id: "a1",
  firstName: "Goods",
  lastName: "In",
  company: "Lovelace Ltd",
  addressLine1: "Unit 4",
  addressLine2: "",
  addressLine3: "",
  cityTown: "Leeds",
  county: "",
  postCode: "LS1 4AP",
  country: "GB" as const,
  phone: "",
  isDefault: true,
};
const customer: OrderingCustomer = {
  email: "ada@example.co.uk",
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "0113 496 0000",
  mobile: "",
  company: "Lovelace Ltd",
  address,
};
const cart = emptyCart();

describe("a customer's checkout", () => {
  it("begins with the account and its default address", () => {
    expect(customerEntries(cart, customer)).toMatchObject({
      firstName: "Ada",
      email: "ada@example.co.uk",
      phone: "0113 496 0000",
      deliveryFirstName: "Goods",
      deliveryPostCode: "LS1 4AP",
      deliveryCityTown: "Leeds",
      sameAsDelivery: "on",
    });
  });
  it("begins with the customer's name where there is no address yet", () => {
    expect(customerEntries(cart, { ...customer, address: undefined })).toMatchObject({
      deliveryFirstName: "Ada",
      deliveryCompany: "Lovelace Ltd",
      deliveryPostCode: "",
    });
  });
  it("keeps what was stated for this order", () => {
    const stated = {
      ...cart,
      email: "ADA@example.co.uk",
      firstName: "Augusta",
      phone: "",
      shippingFirstName: "Augusta",
      shippingPostCode: "M1 1AE",
    };
    expect(customerEntries(stated, customer)).toMatchObject({
      firstName: "Augusta",
      phone: "",
      deliveryFirstName: "Augusta",
      deliveryPostCode: "M1 1AE",
      deliveryCityTown: "",
    });
  });
  it("is in the account's name where a guest's cart says another", () => {
    const guests = {
      ...cart,
      email: "guest@example.co.uk",
      firstName: "Guest",
      guestStage: "payment" as const,
    };
    expect(customerEntries(guests, customer)).toMatchObject({
      email: "ada@example.co.uk",
      firstName: "Guest",
      lastName: "Lovelace",
    });
    expect(customerStage(guests, customer)).toBe("contact");
    expect(customerStage({ ...guests, email: "ada@example.co.uk" }, customer)).toBe("payment");
  });
});
