/** @jest-environment node */
import { requestCookies } from "@/lib/server/session/cookie";
import { forgetStartedCart, startedCartCookie, startedCarts } from "@/lib/server/session/started-carts";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.SHOP_URL = "http://shop.example";

const sent = (setCookies: string[]) =>
  requestCookies({
    headers: new Headers({ cookie: setCookies.map((line) => line.slice(0, line.indexOf(";"))).join("; ") }),
  });

describe("a cart that was started", () => {
  it("is noted for an hour, unreadable, under a name of its own", async () => {
    const cookie = await startedCartCookie("cart-1");
    expect(cookie).toMatch(
      /^foldwell-started-[0-9a-f]{8}=Fe26\.2.*; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain("cart-1");
  });

  it("is found by the next request, and forgotten by its name", async () => {
    const cookie = await startedCartCookie("cart-1");
    const [found, ...more] = await startedCarts({ ...sent([cookie]), other: "1" });
    expect(more).toEqual([]);
    expect(found?.cartId).toBe("cart-1");
    const name = cookie.slice(0, cookie.indexOf("="));
    expect(forgetStartedCart(found!)).toMatch(new RegExp(`^${name}=; Max-Age=0; `));
  });

  it("is no cart any more after an hour, and its cookie is still found", async () => {
    const cookies = sent([await startedCartCookie("cart-1")]);
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 3_700_000);
    expect(await startedCarts(cookies)).toMatchObject([{ cartId: undefined }]);
    jest.restoreAllMocks();
  });

  it.each([
    ["made here", "0a9f-0a9f", 1],
    ["of a whole UUID", "c".repeat(36), 1],
    ["that is longer", "c".repeat(37), 0],
    ["that has none", "", 0],
    ["with other letters before it", "x-0a9f", 0],
    ["with other letters after it", "0a9f-x", 0],
  ])("has a name %s: %s", async (_what, suffix, found) => {
    expect(await startedCarts({ [`foldwell-started-${suffix}`]: "made-up" })).toHaveLength(found);
  });

  it("is not found under the names of others", async () => {
    expect(
      await startedCarts({ "somebody-started-0a9f": "x", "foldwell-session": "x", "0a9f": "x" }),
    ).toEqual([]);
  });

  it("counts for nothing beside five others", async () => {
    const cookies = await Promise.all(["a", "b", "c", "d", "e", "f"].map(startedCartCookie));
    expect(await startedCarts(sent(cookies))).toHaveLength(5);
  });

  it("counts for nothing with a cookie that is empty", async () => {
    expect(await startedCarts({ "foldwell-started-1": undefined })).toEqual([
      { suffix: "1", cartId: undefined },
    ]);
  });
});
