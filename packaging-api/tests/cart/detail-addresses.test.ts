import { addressesOf } from "../../cart/detail-addresses";
import { guestDetails } from "../../contract";
import { Failure } from "../../http/failure";

const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.co.uk" };
const delivery = {
  deliveryAddressLine1: "1 Sample Street",
  deliveryCityTown: "Leeds",
  deliveryPostCode: "ls1 4ap",
};
const billing = {
  billingFirstName: "Charles",
  billingLastName: "Babbage",
  billingAddressLine1: "2 Engine Row",
  billingCityTown: "London",
  billingPostCode: "W1A 1AA",
};
const addressesIn = (fields: object) => addressesOf(guestDetails.parse({ ...person, ...fields }));

/** What is wrong with details that are refused. */
function refusalOf(fields: object): Failure["extra"]["violations"] {
  try {
    addressesIn(fields);
  } catch (error) {
    if (error instanceof Failure && error.status === 422) return error.extra.violations;
    throw error;
  }
  throw new Error("These details are not refused.");
}

describe("the addresses within a guest's details", () => {
  it("are none where none is given: what is there stays", () => {
    expect(addressesIn({})).toEqual({});
  });

  it("go to the person who orders where they name no one else", () => {
    expect(addressesIn(delivery)).toEqual({
      shippingAddress: expect.objectContaining({
        firstName: "Ada",
        lastName: "Lovelace",
        addressLine1: "1 Sample Street",
        cityTown: "Leeds",
        postCode: "LS1 4AP",
      }),
    });
  });

  it("are two where the invoice goes elsewhere", () => {
    expect(addressesIn({ ...delivery, ...billing })).toEqual({
      shippingAddress: expect.objectContaining({ firstName: "Ada", cityTown: "Leeds" }),
      paymentAddress: expect.objectContaining({ firstName: "Charles", cityTown: "London" }),
    });
    expect(addressesIn(billing)).not.toHaveProperty("shippingAddress");
  });

  it("are one where the invoice follows the delivery, whatever else is filled in", () => {
    const wrong = { ...billing, billingPostCode: "nowhere" };
    expect(addressesIn({ ...delivery, ...wrong, sameAsDelivery: true })).toEqual({
      shippingAddress: expect.objectContaining({ cityTown: "Leeds" }),
      paymentAddress: null,
    });
  });

  it("are refused by the names of their own fields, both at once", () => {
    const paths = refusalOf({
      ...delivery,
      ...billing,
      deliveryPostCode: "nowhere",
      billingCityTown: "",
    })?.map(({ propertyPath }) => propertyPath);
    expect(paths).toEqual(["deliveryPostCode", "billingCityTown"]);
  });
});
