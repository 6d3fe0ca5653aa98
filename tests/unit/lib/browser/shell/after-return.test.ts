import { reloadAfterReturn } from "@/lib/browser/shell/after-return";
import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";

/** How often the page was asked for again; jsdom cannot do it, and says so on its console. */
let reloads: jest.SpyInstance;
const signedIn = (yes: boolean) =>
  jest.spyOn(document, "cookie", "get").mockReturnValue(yes ? `a=b; ${SIGNED_IN_COOKIE}=1` : "a=b");
const page = document.documentElement.dataset;
const comesBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

beforeEach(() => {
  reloads = jest.spyOn(console, "error").mockImplementation(() => undefined);
  window.markPage = () => undefined;
  delete page.account;
  signedIn(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.isLeaving;
  delete window.markPage;
});

it("asks again for a page of a customer who signed out since, and the other way round", () => {
  const stop = reloadAfterReturn();
  signedIn(true);
  comesBack(false);
  expect(reloads).toHaveBeenCalledTimes(0);
  comesBack(true);
  expect(reloads).toHaveBeenCalledTimes(1);
  page.account = "in";
  comesBack(true);
  expect(reloads).toHaveBeenCalledTimes(1);
  signedIn(false);
  comesBack(true);
  expect(reloads).toHaveBeenCalledTimes(2);
  stop();
  comesBack(true);
  expect(reloads).toHaveBeenCalledTimes(2);
});

it("looks at once, because the page may have come back before", () => {
  signedIn(true);
  reloadAfterReturn()();
  expect(reloads).toHaveBeenCalledTimes(1);
});

it("leaves a page alone whose inline script was refused: it would be asked for for ever", () => {
  delete window.markPage;
  signedIn(true);
  reloadAfterReturn()();
  expect(reloads).toHaveBeenCalledTimes(0);
});

it("lets a shopper go who is signing out: the cookie changes before the next page is there", () => {
  page.account = "in";
  window.isLeaving = () => true;
  reloadAfterReturn()();
  expect(reloads).toHaveBeenCalledTimes(0);
  window.isLeaving = () => false;
  reloadAfterReturn()();
  expect(reloads).toHaveBeenCalledTimes(1);
});
