import { profileBefore, recogniseCustomer } from "@/lib/browser/account/identity";
import { accountStore, emptyAccount } from "@/lib/browser/state/account-state";

const ada = { email: "ada@example.co.uk", firstName: "Ada", lastName: "Lovelace", needsProfile: false };
const figures = { notifications: 3, orders: 14, wishlist: 6 };

function answer(body: unknown, ok = true): void {
  globalThis.fetch = jest.fn(async () => ({ ok, json: async () => body }) as Response);
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = "foldwell-signed-in=1; Path=/";
  document.documentElement.dataset.account = "in";
  accountStore.set({ ...emptyAccount, ...ada, counts: figures });
});

it("stores who is signed in, with their figures", async () => {
  answer({ user: { ...ada, firstName: "Augusta", token: "never kept" } });
  await recogniseCustomer();
  expect(accountStore.get()).toEqual({ ...ada, firstName: "Augusta", counts: figures });
  expect(localStorage.getItem("account")).not.toContain("never kept");
});

it("does not show one customer's figures to the next", async () => {
  answer({ user: { ...ada, email: "bob@example.co.uk" } });
  await recogniseCustomer();
  expect(accountStore.get().counts).toEqual(emptyAccount.counts);
});

it.each([{ user: null }, {}, { user: { email: "" } }, "text"])("makes %j a visitor", async (body) => {
  answer(body);
  await recogniseCustomer();
  expect(accountStore.get()).toEqual(emptyAccount);
  expect(document.documentElement.dataset.account).toBeUndefined();
  expect(document.cookie).not.toContain("foldwell-signed-in");
});

it("changes nothing while the shop does not answer", async () => {
  answer({}, false);
  await recogniseCustomer();
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  await recogniseCustomer();
  expect(accountStore.get().email).toBe(ada.email);
  expect(document.documentElement.dataset.account).toBe("in");
});

it.each([
  ["/", "/profile?next=%2F"],
  ["/p/a-box?from=x", "/profile?next=%2Fp%2Fa-box%3Ffrom%3Dx"],
  ["/profile", undefined],
  ["/profile?next=%2Fcart", undefined],
  ["/legal?from=x", undefined],
  ["/cart?done=added", undefined],
  ["/profiles", "/profile?next=%2Fprofiles"],
  ["/legal/terms", undefined],
])("sends a customer without a profile from %s to %s", (path, to) => {
  expect(profileBefore({ needsProfile: true }, path)).toBe(to);
  expect(profileBefore({ needsProfile: false }, path)).toBeUndefined();
});
