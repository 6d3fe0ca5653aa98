import { isGuessable } from "../../accounts/guessable-password";

const ada = {
  shopName: "Foldwell",
  email: "ada.lovelace99@example.co.uk",
  firstName: "Ada",
  lastName: "Lovelace",
};

describe("a password that is easy to guess", () => {
  it.each([
    ["common", "password"],
    ["common", "12345678"],
    ["common in capitals", "PassWord1"],
    ["common", "qwertyuiop"],
    ["the shop's name", "Foldwell"],
    ["the shop's name and a year", "foldwell-2026!"],
    ["words of the shop", "BoxBox12"],
    ["words of the shop", "cardboard box"],
    ["words of the shop", "1packaging1"],
    ["the chooser's name", "lovelace1815"],
    ["the chooser's names", "Ada Lovelace"],
    ["the chooser's address", "ada.lovelace99@example.co.uk"],
    ["a part of the address", "Lovelace99"],
  ])("is %s: %j", async (_what, password) => {
    expect(await isGuessable(password, ada)).toBe(true);
  });

  it.each([
    ["words that are not the shop's", "Larch-Meadow-4"],
    ["more beside the shop's words", "box 8371940562"],
    ["letters beside the shop's words", "Tapestry9"],
    ["letters beside the chooser's name", "Canada-Maple"],
    ["letters of another script", "картонная4"],
    ["letters beyond the basic plane", "box𐐷𐐷𐐷𐐷𐐷"],
  ])("is not one with %s: %j", async (_what, password) => {
    expect(await isGuessable(password, ada)).toBe(false);
  });

  it("is found without a detour, however its words overlap", async () => {
    const words = Array.from({ length: 20 }, (_, index) => "a".repeat(index + 2)).join(".");
    expect(await isGuessable(`${"a".repeat(199)}b`, { ...ada, email: `${words}@a.example` })).toBe(false);
  });
});
