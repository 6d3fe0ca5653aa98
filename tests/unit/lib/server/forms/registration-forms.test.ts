import { violationsAtRegistration } from "@/lib/server/forms/registration-forms";

describe("the violations of a refused registration", () => {
  const blank = { propertyPath: "firstName", message: "This value should not be blank." };
  const used = { propertyPath: "email", message: "This value is already used." };

  it("leave out what is missing while there is something else to mend", () => {
    expect(violationsAtRegistration([blank, used])).toEqual([used]);
  });

  it("are never left out altogether", () => {
    expect(violationsAtRegistration([blank])).toEqual([blank]);
    expect(violationsAtRegistration([])).toEqual([]);
  });
});
