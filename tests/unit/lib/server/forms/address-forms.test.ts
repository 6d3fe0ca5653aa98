import { addressForms } from "@/lib/server/forms/address-forms";
import { goalOf } from "@/lib/server/forms/form-row";
import { addressBody } from "@/packaging-api/contract";

const typed = {
  firstName: "Ada",
  lastName: "Lovelace",
  postCode: "ls14ap",
  addressLine1: "Unit 4",
  cityTown: "Leeds",
};

describe("an address form", () => {
  it("means the wire's address, in the United Kingdom", () => {
    expect(addressBody.parse(addressForms.addAddress.body(typed))).toEqual({
      ...typed,
      company: "",
      addressLine2: "",
      addressLine3: "",
      county: "",
      postCode: "LS1 4AP",
      country: "GB",
      phone: "",
      isDefault: false,
    });
  });
  it("reads its switch", () => {
    expect(addressForms.updateAddress.body({ ...typed, isDefault: "on" })).toMatchObject({ isDefault: true });
  });
  it("comes back to the address that it was about", () => {
    const posted = { fields: typed, params: { id: "5b3c" } };
    expect(goalOf(addressForms.updateAddress.refused, posted)).toBe("/account/addresses/5b3c");
    expect(goalOf(addressForms.addAddress.refused, posted)).toBe("/account/addresses/new");
  });
});
