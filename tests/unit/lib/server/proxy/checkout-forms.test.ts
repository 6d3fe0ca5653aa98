/** @jest-environment node */
import { POST as answerBrowser } from "@/app/api/[...path]/route";
import { askAs, browserWith, form } from "./browser";
import { cartWith, fakePackagingApi, type Sent } from "./fake-packaging-api";

jest.mock("next/server", () => ({ after: () => undefined }));

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";
process.env.PAYPAL_BASE_URL = "http://127.0.0.1:3399";

const user = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false };
const account = { token: "access", refreshToken: "refresh", user };
const customersBrowser = () => browserWith({ account, cartId: "own" });
const STEP = "/api/cart/current/address/shipping/update";
const typed = {
  firstName: "Jo",
  lastName: "Doe",
  postCode: "LS1 4AP",
  addressLine1: "Unit 4",
  cityTown: "Leeds",
};
const going = cartWith("own", {
  shippingFirstName: "Jo",
  shippingLastName: "Doe",
  shippingPostCode: "LS1 4AP",
  shippingAddressLine1: "Unit 4",
  shippingCityTown: "Leeds",
});
const inBook = { company: "", addressLine2: "", addressLine3: "", county: "", country: "GB", phone: "" };
const calls = (sent: Sent[]) => sent.map(({ method, path }) => `${method} ${path}`);
/** An API with this book, which takes whatever the cart is told. */
const withBook = (book: unknown[]) =>
  fakePackagingApi(({ path }) => ({ data: path.startsWith("/api/addresses/") ? book : going }));

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe("the delivery step of a customer", () => {
  it("sends goods and invoice to the chosen address of the book", async () => {
    const sent = withBook([]);
    const chosen = form({ ...typed, addressId: "a1", sameAsDelivery: "on", saveAddress: "on" });
    const response = await askAs(await customersBrowser(), answerBrowser, STEP, chosen);
    expect(response.headers.get("location")).toBe("/checkout?step=payment#payment-title");
    expect(calls(sent)).toEqual([
      "PUT /api/cart/own/address/payment/update",
      "PUT /api/cart/own/address/shipping/update",
    ]);
    expect(sent.map(({ body }) => body)).toEqual([{ addressId: "a1" }, { addressId: "a1" }]);
  });

  it("is shown again for an address that nothing is delivered to", async () => {
    const delivery = {
      postCode: "BF1 2AT",
      zone: "forces",
      price: 499,
      daysFrom: 2,
      daysTo: 4,
      deliverable: false,
    };
    fakePackagingApi(() => ({ data: { ...going, delivery } }));
    const response = await askAs(await customersBrowser(), answerBrowser, STEP, form(typed));
    expect(response.headers.get("location")).toBe("/checkout?step=delivery#delivery-title");
  });

  it("saves an address that was typed if that is wished for", async () => {
    const sent = withBook([]);
    const other = { ...typed, addressId: "new", sameAsDelivery: "on" };
    const cookies = await customersBrowser();
    await askAs(cookies, answerBrowser, STEP, form(other));
    expect(calls(sent)).toEqual([
      "POST /api/cart/own/address/payment/guest",
      "POST /api/cart/own/address/shipping/guest",
    ]);
    await askAs(cookies, answerBrowser, STEP, form({ ...other, saveAddress: "on" }));
    expect(calls(sent).slice(4)).toEqual(["GET /api/addresses/all", "POST /api/addresses/new"]);
    expect(sent.at(-1)?.body).toMatchObject({ postCode: "LS1 4AP", addressLine1: "Unit 4" });
  });

  it("saves an address that is in the book already no second time", async () => {
    const sent = withBook([{ ...inBook, ...typed, id: "a1", isDefault: true }]);
    const fields = { ...typed, addressId: "new", sameAsDelivery: "on", saveAddress: "on" };
    const response = await askAs(await customersBrowser(), answerBrowser, STEP, form(fields));
    expect(response.headers.get("location")).toBe("/checkout?step=payment#payment-title");
    expect(calls(sent).at(-1)).toBe("GET /api/addresses/all");
  });

  it("says so when the book is full", async () => {
    fakePackagingApi(({ method, path }) => {
      if (path === "/api/addresses/new")
        return { status: 409, failure: { data: { reason: "address_book_full" } } };
      return { data: method === "GET" ? [] : going };
    });
    const fields = { ...typed, addressId: "new", sameAsDelivery: "on", saveAddress: "on" };
    const response = await askAs(await customersBrowser(), answerBrowser, STEP, form(fields));
    expect(response.headers.get("location")).toBe("/checkout?step=delivery&error=address_book_full#problems");
  });
});

describe("ordering with a payment service", () => {
  const order = (redirect: string) => {
    const answer = { orderId: "o1", number: "100001", key: "k", paymentMethod: "paypal", redirect };
    return fakePackagingApi(() => ({ data: answer }));
  };
  const pay = form({ paymentMethod: "paypal", version: "7" });
  const place = "/api/cart/current/payment_method/chosen/checkout";

  it("leads to the service's page, with JavaScript and without", async () => {
    const link = "http://127.0.0.1:3399/checkoutnow?token=5O190127TN364715T";
    const sent = order(link);
    const plain = await askAs(await customersBrowser(), answerBrowser, place, pay);
    expect(plain.status).toBe(303);
    expect(plain.headers.get("location")).toBe(link);
    expect(sent[0]?.path).toBe("/api/cart/own/payment_method/paypal/checkout");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer access");
    const script = { ...pay, headers: { accept: "application/json" } };
    const fetched = await askAs(await customersBrowser(), answerBrowser, place, script);
    expect((await fetched.json()).data).toMatchObject({ key: "current", redirect: link });
  });

  it.each([
    ["another site", "https://paypal.example/checkoutnow?token=1"],
    ["a script", "javascript:alert(1)"],
    ["the service's name before another host", "http://127.0.0.1:3399@evil.example/"],
    ["no address at all", ""],
  ])("leads to the order's page, which says why, and nowhere else: %s", async (_what, redirect) => {
    const unpaid = "/checkout/thank-you?error=payment_unavailable";
    order(redirect);
    const plain = await askAs(await customersBrowser(), answerBrowser, place, pay);
    expect(plain.headers.get("location")).toBe(unpaid);
    const script = { ...pay, headers: { accept: "application/json" } };
    const fetched = await askAs(await customersBrowser(), answerBrowser, place, script);
    expect((await fetched.json()).data.redirect).toBe(unpaid);
  });
});

describe("the postcode to deliver to", () => {
  const path = "/api/cart/current/delivery/update";

  it("is asked about from the cart, and what is none is shown again there", async () => {
    const cookies = await browserWith({ cartId: "own" });
    const sent = fakePackagingApi(() => ({ data: going }));
    const response = await askAs(cookies, answerBrowser, path, form({ postCode: "iv3 5pr" }));
    expect(response.headers.get("location")).toBe("/cart#delivery");
    expect(sent[0]).toMatchObject({ method: "PUT", path: "/api/cart/own/delivery/update" });
    expect(sent[0]?.body).toEqual({ postCode: "iv3 5pr" });

    const violations = [{ propertyPath: "postCode", message: "This value is not a valid UK postcode." }];
    fakePackagingApi(() => ({ status: 422, failure: { violations } }));
    const refused = await askAs(cookies, answerBrowser, path, form({ postCode: "XX" }));
    expect(refused.headers.get("location")).toBe("/cart?error=invalid#delivery");
  });
});
