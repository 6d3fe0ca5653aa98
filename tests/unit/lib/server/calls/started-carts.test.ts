/** @jest-environment node */

import {
  forgetStartedCart,
  gatherCarts,
  startedCartCookie,
  startedCarts,
} from "@/lib/server/calls/started-carts";
import { requestCookies } from "@/lib/server/session/cookie";
import { callerOf } from "@/lib/server/session/session";
import { cartWith, fakePackagingApi, type Reply, type Sent } from "../proxy/fake-packaging-api";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";

const requestWith = (setCookies: string[]) => ({
  headers: new Headers({ cookie: setCookies.map((line) => line.slice(0, line.indexOf(";"))).join("; ") }),
});
const sent = (setCookies: string[]) => requestCookies(requestWith(setCookies));

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

describe("carts started at the same time", () => {
  it("are all found in the next request, under names that do not overwrite each other", async () => {
    const cookies = await Promise.all([startedCartCookie("a"), startedCartCookie("b")]);
    const found = await startedCarts(sent(cookies));
    expect(found.map(({ cartId }) => cartId).sort()).toEqual(["a", "b"]);
  });

  it("count for nothing when the seal is not ours", async () => {
    const [found] = await startedCarts({ "foldwell-started-1": "made-up" });
    expect(found?.cartId).toBeUndefined();
  });
});

describe("the carts that a request gathers", () => {
  const says = ({ method, path, body }: Sent) =>
    [method, path, body === undefined ? "" : JSON.stringify(body)].join(" ").trim();

  /** Gathers the cart `stray` of one cookie into the session's. @returns what was asked of the API, and the cookies that go */
  async function gather(cartId: string | undefined, reply: (sent: Sent) => Reply | "down", noted = "stray") {
    const asked = fakePackagingApi(reply);
    const cookie = await startedCartCookie(noted);
    const request = requestWith([cookie]);
    const gone = await gatherCarts(request, callerOf(request, { ...(cartId && { cartId }) }));
    const name = cookie.slice(0, cookie.indexOf("="));
    return {
      asked: asked.map(says),
      forgotten: gone.map((entry) => entry.startsWith(`${name}=; Max-Age=0`)),
    };
  }
  const answering = (): Reply => ({ data: cartWith("cart-1") });
  const asking = ['POST /api/cart/cart-1/move {"from":"stray"}'];

  it("are moved into the session's in one step, and their cookies go", async () => {
    expect(await gather("cart-1", answering)).toEqual({ asked: asking, forgotten: [true] });
  });

  it.each<[string, () => Reply | "down"]>([
    ["the packaging API does not answer", () => "down"],
    ["the session's cart is gone", () => ({ status: 404, failure: { reason: "cart_unknown" } })],
    ["the session's cart was ordered", () => ({ status: 409, failure: { reason: "cart_ordered" } })],
  ])("wait for the next request while %s", async (_why, reply) => {
    expect(await gather("cart-1", reply)).toEqual({ asked: asking, forgotten: [] });
  });

  it("wait until the session has a cart, and are nothing beside it when they are that cart", async () => {
    expect(await gather(undefined, answering)).toEqual({ asked: [], forgotten: [] });
    expect(await gather("stray", answering)).toEqual({ asked: [], forgotten: [true] });
  });

  it("lose the cookies whose seal no longer opens", async () => {
    const asked = fakePackagingApi(answering);
    const request = requestWith(["foldwell-started-1=made-up; Path=/"]);
    const gone = await gatherCarts(request, callerOf(request, { cartId: "cart-1" }));
    expect(gone).toEqual([forgetStartedCart({ suffix: "1", cartId: undefined })]);
    expect(asked).toEqual([]);
  });
});
