import { address, guestDetails, registration } from "../../contract";
import { named, personName } from "../../contract/name";

describe("names", () => {
  it.each([
    "O'Neill",
    "Dr. Smith",
    "Dr.Smith",
    "A.J. Smith",
    "St.John-Smythe",
    "van der Berg",
    "Company.com Ltd",
    "Häagen-Dazs",
    "Müller & Söhne",
    "M.",
    "王小明",
    "Иван Петров",
    "محمد",
    "Nguyễn Thị Ánh",
    "Smith / Jones",
    "Jones (c/o Smith)",
  ])("%j is a person's and a company's", (name) => {
    expect(personName(60).parse(name)).toBe(name);
    expect(named(100).parse(name)).toBe(name);
  });

  it.each([
    "You won! Claim at http://evil.example/x",
    "https://evil.example",
    "hxxp://evil.example",
    "Claim at www.evil.example",
    "evil.example/claim",
    "bit.ly/abc",
    "evil.example?id=1",
  ])("%j is neither", (name) => {
    for (const schema of [personName(60), named(100)])
      expect(schema.safeParse(name).error?.issues[0]?.message).toBe(
        "This value should not contain a web address.",
      );
  });

  it.each(["Claim at http…", "HTTPS evil", "claim@evil.example"])("%j is no person's", (name) => {
    expect(personName(60).safeParse(name).success).toBe(false);
  });

  it.each(["Ada\nBuyer", "Ada\u2028Buyer", "Ada\u202eBuyer"])("%j is refused for its characters", (name) => {
    expect(personName(60).safeParse(name).error?.issues[0]?.message).toBe(
      "This value contains characters that are not allowed.",
    );
  });

  it("are checked by it wherever they are typed", () => {
    const link = "Claim at http://evil.example";
    const broken = (schema: {
      safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } };
    }) =>
      (
        schema.safeParse(
          Object.fromEntries(
            ["firstName", "lastName", "company", "addressLine1", "addressLine2", "cityTown", "county"].map(
              (field) => [field, link],
            ),
          ),
        ).error?.issues ?? []
      ).map(({ path }) => path.join("."));
    expect(broken(address)).toEqual(
      expect.arrayContaining([
        "firstName",
        "lastName",
        "company",
        "addressLine1",
        "addressLine2",
        "cityTown",
        "county",
      ]),
    );
    expect(broken(guestDetails)).toEqual(expect.arrayContaining(["firstName", "lastName", "company"]));
    expect(broken(registration)).toEqual(expect.arrayContaining(["firstName", "lastName"]));
  });
});
