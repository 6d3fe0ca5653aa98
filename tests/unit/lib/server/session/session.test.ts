/** @jest-environment node */

import { sealData, unsealData } from "iron-session";
import { cookieSettings } from "@/lib/server/session/cookie";
import { noteCookie, openNote } from "@/lib/server/session/note";
import { sessionPasswords } from "@/lib/server/session/secrets";
import { openSession } from "@/lib/server/session/session";
import { leaveAccount, parseSession, summaryOf } from "@/lib/server/session/session-contents";
import { sealSession, unsealSession } from "@/lib/server/session/session-seal";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";

/** The Cookie header that a browser would send after these answers. */
function cookieHeader(...setCookies: string[]): string {
  return setCookies.map((line) => line.split(";")[0]).join("; ");
}
const requestWith = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

describe("the session", () => {
  it("carries the cart and the last order from one request to the next, unreadable on the way", async () => {
    const headers = new Headers();
    const first = await openSession(new Request("http://localhost/"), headers);
    first.caller.session.cartId = "cart-1";
    first.caller.session.lastOrder = { key: "order-key", number: "100001" };
    await first.save();
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toContain("cart-1");
    expect(cookie.length).toBeLessThan(4_096);

    const second = await openSession(requestWith(cookieHeader(cookie)), new Headers());
    expect(second.caller.session).toEqual({
      cartId: "cart-1",
      lastOrder: { key: "order-key", number: "100001" },
    });
  });

  it("forgets the cart when told so", async () => {
    const headers = new Headers();
    const first = await openSession(new Request("http://localhost/"), headers);
    first.caller.session.cartId = "cart-1";
    await first.save();
    const later = new Headers();
    const second = await openSession(requestWith(cookieHeader(...headers.getSetCookie())), later);
    second.caller.session.cartId = undefined;
    await second.save();
    const third = await openSession(requestWith(cookieHeader(...later.getSetCookie())), new Headers());
    expect(third.caller.session.cartId).toBeUndefined();
  });

  it("remembers the order that the shopper went away to pay, until they are back", async () => {
    const paying = { id: "order-2", page: "/account/order/order-2" };
    const headers = new Headers();
    const first = await openSession(new Request("http://localhost/"), headers);
    Object.assign(first.caller.session, { paying, cartId: "cart-1" });
    await first.save();
    const later = new Headers();
    const second = await openSession(requestWith(cookieHeader(...headers.getSetCookie())), later);
    expect(second.caller.session).toEqual({ paying, cartId: "cart-1" });
    second.caller.session.paying = undefined;
    await second.save();
    const third = await openSession(requestWith(cookieHeader(...later.getSetCookie())), new Headers());
    expect(third.caller.session).toEqual({ cartId: "cart-1" });
  });

  it("holds nothing that is longer than what the shop puts there, or empty", () => {
    const [ten, hundred] = ["1".repeat(10), "1".repeat(100)];
    const longest = { paying: { id: hundred, page: ten.repeat(20) }, cartId: hundred };
    expect(parseSession(longest)).toEqual(longest);
    for (const wrong of [
      { paying: { id: "", page: "/" } },
      { paying: { id: `${hundred}1`, page: "/" } },
      { paying: { id: "1", page: "/".repeat(201) } },
      { paying: { id: "1" } },
      { cartId: "" },
      { cartId: `${hundred}1` },
    ])
      expect(parseSession(wrong)).toEqual({});
  });

  it("is over thirty days after it was sealed", async () => {
    const seal = await sealSession({ cartId: "cart-1" });
    const [now, day] = [Date.now(), 24 * 3_600_000];
    const clock = jest.spyOn(Date, "now").mockReturnValue(now + 29 * day);
    expect(await unsealSession(seal)).toEqual({ cartId: "cart-1" });
    clock.mockReturnValue(now + 31 * day);
    expect(await unsealSession(seal)).toEqual({});
    clock.mockRestore();
  });

  it("writes no cookie for a shopper who only looks", async () => {
    const headers = new Headers();
    await (await openSession(new Request("http://localhost/"), headers)).save();
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("starts again with a forged cookie, and with contents of another shape", async () => {
    const forged = await openSession(requestWith("foldwell-session=Fe26.2*1*forged~2"), new Headers());
    expect(forged.caller.session).toEqual({});
    expect(parseSession({ cartId: 7 })).toEqual({});
    expect(parseSession("nonsense")).toEqual({});
  });
});

describe("a customer's session", () => {
  const account = {
    token: "access-token",
    refreshToken: "refresh-token",
    user: { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false },
  };
  const MARK = "foldwell-signed-in";
  const REMOVED_MARK = `${MARK}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`;

  /** The Set-Cookies of a request with some cookies that leaves `contents` behind. */
  async function saved(contents: Parameters<typeof Object.assign>[1], cookie = ""): Promise<string[]> {
    const headers = new Headers();
    const session = await openSession(requestWith(cookie), headers);
    Object.assign(session.caller.session, contents);
    await session.save();
    return headers.getSetCookie();
  }

  it("contains the tokens encrypted, beside a cookie that scripts may read", async () => {
    const [sealed = "", mark = ""] = await saved({ account });
    expect(sealed).toMatch(/HttpOnly/i);
    expect(sealed).not.toContain("token");
    expect(mark).toBe(`${MARK}=1; Max-Age=2592000; Path=/; SameSite=Lax`);
  });

  it("fits into a cookie with the longest contents that it can have", async () => {
    const longest = {
      account: {
        // An ES256 token with two UUIDs has about 400 characters.
        token: "t".repeat(700),
        refreshToken: "r".repeat(100),
        user: {
          email: `${"e".repeat(168)}@example.com`,
          // Three bytes each.
          firstName: "\u7b71".repeat(60),
          lastName: "\u7b71".repeat(60),
          needsProfile: true,
        },
      },
      cartId: "c".repeat(64),
      lastOrder: { key: "k".repeat(64), number: "1".repeat(20) },
    };
    const [sealed = ""] = await saved(longest);
    // next-auth would write a longer one as two cookies.
    expect(sealed.length).toBeLessThan(3_933);
    expect((await openSession(requestWith(cookieHeader(sealed)), new Headers())).caller.session).toEqual(
      longest,
    );
  });

  it("leaves the mark with the account, and the customer's cart and last order with them", async () => {
    const cookies = await saved({ account, cartId: "cart-1", lastOrder: { key: "k", number: "1" } });
    const headers = new Headers();
    const session = await openSession(requestWith(cookieHeader(...cookies)), headers);
    leaveAccount(session.caller.session);
    await session.save();
    expect(headers.getSetCookie().at(-1)).toBe(REMOVED_MARK);
    const after = await openSession(requestWith(cookieHeader(...headers.getSetCookie())), new Headers());
    expect(after.caller.session).toEqual({});
  });

  it("is written again for another thirty days where that is asked for, and its mark with it", async () => {
    const cookies = await saved({ account });
    const again = async (renew?: boolean) => {
      const headers = new Headers();
      const session = await openSession(requestWith(cookieHeader(...cookies)), headers);
      await session.save(renew);
      return headers.getSetCookie().map((line) => line.slice(0, line.indexOf("=")));
    };
    expect(await again()).toEqual([]);
    expect(await again(true)).toEqual(["foldwell-session", MARK]);
  });

  it("has its mark alone written beside a session that is written elsewhere", async () => {
    const cookies = await saved({ account });
    const marks = async (renew?: boolean) => {
      const headers = new Headers();
      const session = await openSession(requestWith(cookieHeader(...cookies)), headers);
      session.saveSignedIn(renew);
      return headers.getSetCookie();
    };
    expect(await marks()).toEqual([]);
    expect(await marks(true)).toEqual([expect.stringContaining(`${MARK}=1;`)]);
  });

  it("shows who is signed in, and whether their profile was ever saved", () => {
    const me = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe" } as Parameters<
      typeof summaryOf
    >[0];
    const summary = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe" };
    expect(summaryOf({ ...me, profileUpdatedAt: null })).toEqual({ ...summary, needsProfile: true });
    expect(summaryOf({ ...me, profileUpdatedAt: "2026-06-01T10:00:00Z" })).toEqual({
      ...summary,
      needsProfile: false,
    });
  });

  it("puts a mark right that says something else", async () => {
    expect(await saved({}, `${MARK}=1`)).toEqual([REMOVED_MARK]);
    const [sealed = ""] = await saved({ account });
    expect(await saved({}, cookieHeader(sealed))).toEqual([expect.stringContaining(`${MARK}=1;`)]);
  });
});

describe("secrets", () => {
  const [old, next] = ["o".repeat(40), "n".repeat(40)];
  it("rotate: the new one in front takes the next number and leaves the old one's alone", () => {
    expect(sessionPasswords(old)).toEqual({ "1": old });
    expect(sessionPasswords(`${next}, ${old}`)).toEqual({ "1": old, "2": next });
  });
  it("rotate without a sign-out: the old one opens, the new one seals", async () => {
    const before = await sealData({ cartId: "cart-1" }, { password: sessionPasswords(old) });
    const both = sessionPasswords(`${next}, ${old}`);
    expect(await unsealData(before, { password: both })).toEqual({ cartId: "cart-1" });
    const after = await sealData({ cartId: "cart-1" }, { password: both });
    expect(await unsealData(after, { password: { "2": next } })).toEqual({ cartId: "cart-1" });
    expect(await unsealData(after, { password: sessionPasswords(old) })).toEqual({});
  });
  it("that are too short are refused, each by itself", () => {
    expect(() => sessionPasswords(`${next},short`)).toThrow(/SESSION_SECRET/);
    expect(() => sessionPasswords("s".repeat(31))).toThrow(/at least 32 characters/);
    expect(sessionPasswords("s".repeat(32))).toEqual({ "1": "s".repeat(32) });
  });
  it("are as many as are written, and one at least", () => {
    expect(sessionPasswords(`, ${next},,${old},`)).toEqual({ "1": old, "2": next });
    expect(() => sessionPasswords("")).toThrow(/SESSION_SECRET/);
    expect(() => sessionPasswords(" , ")).toThrow(/SESSION_SECRET/);
  });
});

describe("a cookie's name", () => {
  it("is bound to the host where the shop is served over https", () => {
    expect(cookieSettings("foldwell-note", "https://shop.example")).toMatchObject({
      name: "__Host-foldwell-note",
      options: { secure: true, path: "/" },
    });
    expect(cookieSettings("foldwell-note", "http://localhost:3000")).toMatchObject({
      name: "foldwell-note",
      options: { secure: false },
    });
  });
});

describe("a note", () => {
  const sealOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
  it("returns what was typed and what was wrong with it", async () => {
    const problems = [{ field: "email", kind: "email" }];
    const cookie = await noteCookie({ values: { firstName: "Zoë", email: "x" }, problems });
    expect(cookie).not.toContain("firstName");
    expect(await openNote(sealOf(cookie))).toEqual({ values: { firstName: "Zoë", email: "x" }, problems });
  });
  it("leaves out the longest answer rather than grow too large for a cookie", async () => {
    const cookie = await noteCookie({
      values: { comment: "ü".repeat(1_900), firstName: "Jo" },
      problems: [],
    });
    expect(cookie.length).toBeLessThan(4_096);
    expect((await openNote(sealOf(cookie)))?.values).toEqual({ firstName: "Jo" });
  });
  it("that does not open is none", async () => {
    expect(await openNote(undefined)).toBeUndefined();
    expect((await openNote("made-up"))?.values ?? {}).toEqual({});
  });
});
