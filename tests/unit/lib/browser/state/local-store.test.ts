import { emptyOrder, mirrorOf, orderStore, parseOrder } from "@/lib/browser/cart/order-mirror";
import { appStore, emptyApp, parseApp } from "@/lib/browser/state/app-state";
import { openDialog } from "@/lib/browser/state/dialogs";
import { forgetGuest, guestStore, parseGuest } from "@/lib/browser/state/guest-entries";
import { createStore, type Parser, type Store } from "@/lib/browser/state/local-store";
import { emptyCart } from "@/lib/shared/cart/empty-cart";

/** docs/product.md, Field names: the local order/cart. */
const specifiedOrder = {
  ...{ cartId: "", items: "", firstName: "", lastName: "", email: "", phone: "", mobile: "", stage: "" },
  ...{ guestStage: "", paymentMethod: "", shippingMethod: "", comment: "", tracking: "", itemsTotal: "" },
  ...{ shippingTotal: "", subTotal: "", tax: "", total: "", status: "", isGuestCheckout: "" },
  ...{ paymentFirstName: "", paymentAddressLine3: "", paymentCityTown: "", paymentCountry: "" },
  ...{ shippingLastName: "", shippingCompany: "", shippingCounty: "", shippingPostCode: "" },
};

type Colour = { name: string };
const parse: Parser<Colour> = (value) =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
    ? { name: value.name }
    : undefined;
const empty: Colour = { name: "none" };
const open = (version: string | undefined = "1.2") => createStore({ key: "guest", version, parse, empty });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe("an entry of the browser's own state", () => {
  it("is kept for the next page", () => {
    open().set({ name: "kraft" });
    expect(open().get()).toEqual({ name: "kraft" });
  });

  it("begins again when it was written by another version", () => {
    open("1.1").set({ name: "kraft" });
    expect(open("1.2").get()).toEqual(empty);
  });

  it.each([
    "{",
    "null",
    "7",
    '"text"',
    '{"version":"1.2"}',
    '{"version":"1.2","data":{"name":7}}',
    '{"data":{"name":"x"}}',
  ])("drops the corrupted content %s", (content) => {
    localStorage.setItem("guest", content);
    expect(open().get()).toEqual(empty);
  });

  it("lives in memory where storage is forbidden", () => {
    jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const store = open();
    store.set({ name: "kraft" });
    expect(store.get()).toEqual({ name: "kraft" });
  });

  it("lives in memory where storage is full", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const store = open();
    store.set({ name: "kraft" });
    expect(store.get()).toEqual({ name: "kraft" });
  });

  it("notifies its readers of a change, once, and not without one", () => {
    const store = open();
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    store.set({ name: "kraft" });
    store.set({ name: "kraft" });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.set({ name: "white" });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("follows another tab, and the clearing of everything", () => {
    const store = open();
    const listener = jest.fn();
    store.subscribe(listener);
    const newValue = JSON.stringify({ version: "1.2", data: { name: "white" } });
    window.dispatchEvent(new StorageEvent("storage", { key: "guest", newValue }));
    expect(store.get()).toEqual({ name: "white" });
    window.dispatchEvent(new StorageEvent("storage", { key: "something-else", newValue: "{}" }));
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(store.get()).toEqual(empty);
  });
});

describe("what the entries take from storage", () => {
  it("order: its own shape, with defaults for what is missing", () => {
    expect(
      parseOrder({ cartId: "current", items: [{ name: "Box", quantity: 2 }, { name: 7 }], total: "12" }),
    ).toEqual({
      ...emptyOrder,
      cartId: "current",
      items: [{ name: "Box", quantity: 2 }],
    });
    expect(parseOrder({ cartId: "a-real-id" })).toBeUndefined();
  });
  it("app: menu, counts and words, and no dialog of another page", () => {
    const tape = { name: "Tape", slug: "tape", image: "/media/a", metaDescription: "", categories: [] };
    expect(
      parseApp({
        menu: [tape, { name: "Nowhere" }, 7],
        cartCount: 3,
        dialogs: { login: true, register: "yes" },
        toasts: 7,
        bankHolidays: ["x", 1],
      }),
    ).toEqual({
      ...emptyApp,
      menu: [tape],
      cartCount: 3,
      bankHolidays: ["x"],
    });
  });
  it("guest: texts only, and no endless ones", () => {
    expect(parseGuest({ email: "a@b.example", age: 7, comment: "x".repeat(5_000) })).toEqual({
      email: "a@b.example",
    });
  });
});

/** Stores something, and what it comes to when a tab with another version stores it too. */
function expectVersion<T extends object>(
  key: string,
  version: string,
  store: Store<T>,
  nothing: T,
  data: T,
): void {
  const stop = store.subscribe(() => undefined);
  store.update(() => data);
  expect(store.get()).toEqual(data);
  expect(JSON.parse(localStorage.getItem(key) ?? "null")).toEqual({ version, data });
  const newValue = JSON.stringify({ version: `${version}.1`, data });
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  expect(store.get()).toEqual(nothing);
  stop();
}

it("what the shop notes is stored with the specified version 2.5, and begins again after another one", () => {
  expectVersion("app", "2.5", appStore, emptyApp, { ...emptyApp, cartCount: 3 });
});

it("the order is stored with the specified version 1.2, and begins again after another one", () => {
  expectVersion("order", "1.2", orderStore, emptyOrder, { ...emptyOrder, total: 900 });
});

it("a change is made to what is stored, which another script of the page may have written meanwhile", () => {
  const note = (slug: string) => ({ slug, title: slug, picture: "" });
  appStore.set({ ...emptyApp, cartCount: 1 });
  const written = { ...emptyApp, cartCount: 1, recentlyViewedProducts: [note("box")] };
  localStorage.setItem("app", JSON.stringify({ version: "2.5", data: written }));
  appStore.update((app) => ({ ...app, cartCount: 2 }));
  expect(appStore.get()).toEqual({ ...written, cartCount: 2 });
});

it("changes add up in memory while storage takes none", () => {
  appStore.set(emptyApp);
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  appStore.update((app) => ({ ...app, cartCount: 5 }));
  appStore.update((app) => ({ ...app, bankHolidays: ["2026-12-25"] }));
  expect(appStore.get()).toEqual({ ...emptyApp, cartCount: 5, bankHolidays: ["2026-12-25"] });
  full.mockRestore();
});

it("a guest delivers to and is invoiced in GB before anything is typed, and after it is forgotten", () => {
  const atHome = { deliveryCountry: "GB", billingCountry: "GB" };
  expect(guestStore.get()).toEqual(atHome);
  guestStore.set({ firstName: "Ada" });
  forgetGuest();
  expect(guestStore.get()).toEqual(atHome);
});

it("a dialog and a message stay in their tab, and everything else is shared", () => {
  const stop = appStore.subscribe(() => undefined);
  openDialog("register");
  const elsewhere = {
    ...emptyApp,
    cartCount: 4,
    dialogs: { ...emptyApp.dialogs, login: true },
    toasts: { newNotification: { count: 2, date: "2026-11-22" }, newMessage: "Saved in another tab" },
  };
  const newValue = JSON.stringify({ version: "2.5", data: elsewhere });
  window.dispatchEvent(new StorageEvent("storage", { key: "app", newValue }));
  expect(appStore.get()).toEqual({
    ...elsewhere,
    dialogs: { ...emptyApp.dialogs, register: true },
    toasts: { ...elsewhere.toasts, newMessage: "" },
  });
  stop();
});

it("a page that a browser restores has what other pages wrote meanwhile", () => {
  const heard = jest.fn();
  appStore.set(emptyApp);
  const stop = appStore.subscribe(heard);
  localStorage.setItem("app", JSON.stringify({ version: "2.5", data: { ...emptyApp, cartCount: 7 } }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect([appStore.get().cartCount, heard.mock.calls.length]).toEqual([0, 0]);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect([appStore.get().cartCount, heard.mock.calls.length]).toEqual([7, 1]);
  stop();
});

it("the mirror of a cart has its figures, who orders and where to, and no id", () => {
  const known = { email: "jo@example.co.uk", shippingPostCode: "LS1 4AP", total: 1_234 };
  const mirror = mirrorOf({ ...emptyCart(), ...known, id: "a-real-id", vatNumber: "GB123456782" });
  expect(mirror).toMatchObject({ ...known, cartId: "current", paymentCountry: "GB", tracking: "" });
  expect(JSON.stringify(mirror)).not.toMatch(/a-real-id|GB123456782/);
  expect(parseOrder(JSON.parse(JSON.stringify(mirror)))).toEqual(mirror);
});

it("before there is a cart the mirror has the flat rate, and every field that the specification names", () => {
  const mirror = mirrorOf(emptyCart());
  expect(mirror).toMatchObject({ cartId: "new", shippingTotal: 499, total: 0 });
  expect([mirror.shippingCountry, mirror.paymentCountry]).toEqual(["GB", "GB"]);
  expect(Object.keys(mirror)).toEqual(expect.arrayContaining(Object.keys(specifiedOrder)));
});
