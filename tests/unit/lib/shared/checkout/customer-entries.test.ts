import { emptyCart } from "@/lib/shared/cart/empty-cart";
import {
  customerEntries,
  customerStage,
  type OrderingCustomer,
} from "@/lib/shared/checkout/customer-entries";

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
  vatNumber: "GB123456782",
  addresses: [{ ...address, id: "a0", isDefault: false, postCode: "M1 1AE" }, address],
};
const cart = emptyCart();

describe("a customer's checkout", () => {
  it("begins with the account, and with its default address chosen", () => {
    expect(customerEntries(cart, customer)).toMatchObject({
      firstName: "Ada",
      email: "ada@example.co.uk",
      phone: "0113 496 0000",
      vatNumber: "GB123456782",
      poNumber: "",
      addressId: "a1",
      saveAddress: "",
      // For another address than the book's.
      deliveryFirstName: "Ada",
      deliveryPostCode: "",
      sameAsDelivery: "on",
    });
  });
  it("begins with the customer's name where there is no address yet", () => {
    expect(customerEntries(cart, { ...customer, addresses: [] })).toMatchObject({
      deliveryFirstName: "Ada",
      deliveryCompany: "Lovelace Ltd",
      deliveryPostCode: "",
      addressId: "new",
      saveAddress: "on",
    });
  });
  it("comes back to the address of the book that the cart goes to", () => {
    const { firstName, lastName, company, addressLine1, cityTown } = address;
    const going = {
      ...cart,
      shippingFirstName: firstName,
      shippingLastName: lastName,
      shippingCompany: company,
      shippingAddressLine1: addressLine1,
      shippingCityTown: cityTown,
      shippingPostCode: "M1 1AE",
    };
    expect(customerEntries(going, customer).addressId).toBe("a0");
    expect(customerEntries({ ...going, shippingCompany: "" }, customer).addressId).toBe("new");
  });
  it("leaves what was stated for this order", () => {
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
