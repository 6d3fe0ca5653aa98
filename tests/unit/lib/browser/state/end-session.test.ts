import { accountStore, emptyAccount, endSession } from "@/lib/browser/state/account-state";

/** jsdom cannot load a page again, and says so on its console. */
let reloads: jest.SpyInstance;
beforeEach(() => {
  reloads = jest.spyOn(console, "error").mockImplementation(() => undefined);
  accountStore.set({ ...emptyAccount, email: "ada@example.co.uk" });
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.isLeaving;
});

it("clears the stored account and starts the page again", () => {
  endSession();
  expect(accountStore.get()).toEqual(emptyAccount);
  expect(reloads).toHaveBeenCalledTimes(1);
});

it("does not take a shopper back who is leaving", () => {
  window.isLeaving = () => true;
  endSession();
  expect(accountStore.get()).toEqual(emptyAccount);
  expect(reloads).toHaveBeenCalledTimes(0);
});
