import { fireEvent, render, screen } from "@testing-library/react";
import PageError from "@/app/error";
import words from "@/locales/en/error.json";

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  globalThis.reportError = reported;
});

it("says what went wrong in the browser, without where, and offers ways on", () => {
  const again = jest.fn();
  const error = new TypeError("basket is not a function");
  render(<PageError error={error} reset={again} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Unexpected Application Error!");
  expect(screen.getByRole("alert")).toHaveTextContent("basket is not a function");
  expect(document.body).not.toHaveTextContent("error-screen.test");
  expect(screen.getByRole("link", { name: words.home })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: words.report })).toHaveAttribute("href", "/report");
  fireEvent.click(screen.getByRole("button", { name: words.again }));
  expect(again).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(error);
});

it("says of an error on the server only what it is found by", () => {
  const error = Object.assign(new Error("An error occurred in the Server Components render."), {
    digest: "1234",
  });
  render(<PageError error={error} reset={() => undefined} />);
  expect(screen.getByRole("alert")).toHaveTextContent(words.text);
  expect(screen.getByRole("alert")).toHaveTextContent("1234");
  expect(screen.getByRole("alert")).not.toHaveTextContent("Server Components");
  expect(reported).not.toHaveBeenCalled();
});
