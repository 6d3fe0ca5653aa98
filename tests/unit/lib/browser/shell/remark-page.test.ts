import { remarkPage } from "@/lib/browser/shell/remark-page";
import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";
import { FIRST_PAINT_SCRIPT } from "@/lib/shared/inline-scripts/first-paint";
import { runInline } from "@/tests/support/run-inline";

const page = document.documentElement.dataset;
const unmark = () => {
  for (const name of Object.keys(page)) delete page[name];
};

beforeEach(() => {
  jest.spyOn(document, "cookie", "get").mockReturnValue(`${SIGNED_IN_COOKIE}=1`);
  localStorage.setItem("prices", "ex");
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  unmark();
  delete window.markPage;
});

it("marks a page that React made from the beginning as the inline script did", () => {
  runInline(FIRST_PAINT_SCRIPT);
  const marks = { ...page };
  expect(marks).toEqual({ prices: "ex", account: "in" });
  unmark();
  remarkPage();
  expect({ ...page }).toEqual(marks);
});

it("leaves a marked page as it is", () => {
  page.prices = "inc";
  window.markPage = () => {
    throw new Error("The page is marked.");
  };
  remarkPage();
  expect({ ...page }).toEqual({ prices: "inc" });
});

it("shows the retail display where the inline script was refused, and stores no choice", () => {
  remarkPage();
  expect({ ...page }).toEqual({ prices: "inc" });
  expect(localStorage.getItem("prices")).toBe("ex");
});
