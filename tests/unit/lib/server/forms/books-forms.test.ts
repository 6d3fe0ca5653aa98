/** @jest-environment node */
import { booksForms } from "@/lib/server/forms/books-forms";

const { setBooksAddress, removeBooksAddress, confirmBooksAddress, stopBooksAddress } = booksForms;

it("asks a mailbox with the password, and removes it without", () => {
  const fields = { email: "books@shopper.example", current: "secret", more: "1" };
  expect(setBooksAddress.body(fields)).toEqual({ email: "books@shopper.example", current: "secret" });
  expect(setBooksAddress.body({})).toEqual({ email: "", current: "" });
  expect(setBooksAddress.done).toBe("/account/books?done=asked");
  expect(removeBooksAddress.done).toBe("/account/books?done=removed");
});

it("confirms and stops by what the letter has", () => {
  const posted = { fields: { token: "../a?b" }, params: {} };
  expect(confirmBooksAddress.body(posted.fields)).toEqual({ token: "../a?b" });
  expect(confirmBooksAddress.done(posted)).toBe("/books/..%2Fa%3Fb?done=confirmed");
  expect(stopBooksAddress.body({})).toEqual({ token: "" });
  expect(stopBooksAddress.refused(posted)).toBe("/books/..%2Fa%3Fb");
  expect(stopBooksAddress.done).toBe("/books?done=stopped");
});
