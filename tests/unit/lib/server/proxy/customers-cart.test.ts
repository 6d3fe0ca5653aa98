/** @jest-environment node */
import { POST as answerBrowser } from "@/app/api/[...path]/route";
import { askAs, browserWith, contentsOf, json } from "./browser";
import { cartWith, fakePackagingApi, type Reply, type Sent } from "./fake-packaging-api";

jest.mock("next/server", () => ({ after: () => undefined }));

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";

const user = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false };
const account = { token: "access", refreshToken: "refresh", user };
const unknown: Reply = { status: 404, failure: { data: { reason: "cart_unknown" } } };
const READ = "/api/cart/current/get";

/** An API where the customer has this cart; any other is unknown. */
const withOwn =
  (own: string | null) =>
  ({ path }: Sent): Reply => {
    if (path === "/api/cart/new/merge")
      return { data: { cart: own === null ? null : cartWith(own), moved: 0, short: [] } };
    return own !== null && path.includes(`/${own}/`) ? { data: cartWith(own) } : unknown;
  };

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe("a customer's cart", () => {
  it.each([
    ["a browser that knows none", undefined],
    ["a browser whose cart is gone", "lost"],
  ])("is found from %s", async (_what, cartId) => {
    const cookies = await browserWith({ account, ...(cartId !== undefined && { cartId }) });
    fakePackagingApi(withOwn("own"));
    const response = await askAs(cookies, answerBrowser, READ);
    expect((await response.json()).data.id).toBe("current");
    expect((await contentsOf(cookies)).cartId).toBe("own");
  });

  it("is changed from a browser that knew none", async () => {
    const cookies = await browserWith({ account });
    const sent = fakePackagingApi(withOwn("own"));
    const path = "/api/cart/current/item/line-1/update";
    const response = await askAs(cookies, answerBrowser, path, { ...json({ quantity: 2 }), method: "PUT" });
    expect(response.status).toBe(200);
    expect(sent.at(-1)?.path).toBe("/api/cart/own/item/line-1/update");
  });

  it("is empty for who has none, and the question is not asked for ever", async () => {
    const cookies = await browserWith({ account, cartId: "lost" });
    const sent = fakePackagingApi(withOwn(null));
    const response = await askAs(cookies, answerBrowser, READ);
    expect((await response.json()).data.items).toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual(["/api/cart/lost/get", "/api/cart/new/merge"]);
  });

  it("is not asked for by a visitor", async () => {
    const sent = fakePackagingApi(withOwn("own"));
    await askAs(new Map(), answerBrowser, READ);
    expect(sent).toEqual([]);
  });
});
