import {
  checkEmailChange,
  checkLogin,
  checkRecovery,
  checkRegistration,
} from "@/lib/shared/account/form-checks";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { recoverBody, registration } from "@/packaging-api/contract";

const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.co.uk", confirm: "on" };
const right = { ...person, password: "Boxes-2026", confirm_password: "Boxes-2026" };

const kinds = (violations: { propertyPath: string; message: string }[]) =>
  Object.fromEntries(fieldProblems(violations).map(({ field, kind }) => [field, kind]));

describe("what is checked before a form is sent", () => {
  it("lets a right one pass", () => {
    expect(checkRegistration(right)).toEqual([]);
    expect(
      checkRecovery({
        email: "ada@example.co.uk",
        new_password: "Boxes-2026",
        confirm_new_password: "Boxes-2026",
      }),
    ).toEqual([]);
    expect(checkLogin({ username: " ada@example.co.uk ", password: "an old one with spaces" })).toEqual([]);
  });

  it("names everything that is missing at once", () => {
    expect(kinds(checkRegistration({ email: "" }))).toEqual({
      firstName: "blank",
      lastName: "blank",
      email: "email",
      password: "short",
      confirm_password: "short",
      confirm: "unaccepted",
    });
  });

  it("asks for the new address and the password", () => {
    expect(checkEmailChange({ email: "ada@example.co.uk", current: "any" })).toEqual([]);
    expect(kinds(checkEmailChange({ email: "ada@", current: "" }))).toEqual({
      email: "email",
      current: "blank",
    });
  });

  it("checks a password and its repetition against the rule before it compares them", () => {
    const passwords = (password: string, again: string) =>
      kinds(checkRegistration({ ...person, password, confirm_password: again }));
    expect(passwords("short", "short")).toEqual({ password: "short", confirm_password: "short" });
    expect(passwords("Boxes-2026", "Boxes-2027")).toEqual({ confirm_password: "mismatch" });
    expect(passwords("no (brackets) allowed", "Boxes-2026")).toEqual({
      password: "characters",
      confirm_password: "mismatch",
    });
    expect(passwords("a".repeat(201), "a".repeat(201))).toEqual({
      password: "long",
      confirm_password: "long",
    });
  });

  it("treats two spellings that differ between keyboards as the same", () => {
    const typed = { password: "Kartönchen-4", confirm_password: "Karto\u0308nchen-4" };
    expect(checkRegistration({ ...person, ...typed })).toEqual([]);
    // Eight characters once it is normalised.
    expect(checkLogin({ username: "ada@example.co.uk", password: "ﬃ-larc" })).toEqual([]);
  });

  it("takes every character of the rule", () => {
    const password = "aZ09,.-_£$!@%^*+={}]:";
    expect(checkRegistration({ ...right, password, confirm_password: password })).toEqual([]);
    for (const refused of ["(", "[", "#", "&", "/", "\t", '"'])
      expect(
        kinds(checkRecovery({ email: person.email, new_password: `Boxes-2026${refused}` })).new_password,
      ).toBe("characters");
  });

  it("finds no address where there is none", () => {
    for (const username of ["", "ada", "ada@", "@example.co.uk", "ada@example", "a da@example.co.uk"])
      expect(kinds(checkLogin({ username, password: "Boxes-2026" }))).toEqual({ username: "email" });
  });
});

describe("the wire", () => {
  it.each(["", "short", "no spaces allowed", "a".repeat(201), "Boxes-2026"])(
    "says of the password %j what the check says",
    (password) => {
      const checked = checkRegistration({ ...right, password }).find(
        (one) => one.propertyPath === "password",
      );
      const parsed = registration.safeParse({ ...person, confirm: true, password });
      expect(parsed.error?.issues[0]?.message).toBe(checked?.message);
    },
  );

  it("compares the two typings of a recovery as the check does", () => {
    const parsed = recoverBody.safeParse({ email: person.email, new: "Boxes-2026", confirm: "Boxes-2027" });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["Passwords do not match"]);
  });
});
