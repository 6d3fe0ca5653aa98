import { heardAtRegistration } from "@/lib/account/registration-problems";

describe("the problems of a refused registration", () => {
  const blank = { field: "firstName", kind: "blank" };
  const used = { field: "email", kind: "used" };

  it("leave out what is missing while there is something else to mend", () => {
    expect(heardAtRegistration([blank, used])).toEqual([used]);
  });

  it("are never left out altogether", () => {
    expect(heardAtRegistration([blank])).toEqual([blank]);
    expect(heardAtRegistration([])).toEqual([]);
  });
});
