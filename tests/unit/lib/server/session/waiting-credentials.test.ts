/** @jest-environment node */
import { openSession } from "@/lib/server/session/session";
import {
  noWaitingCredentials,
  readCredentials,
  waitingCredentials,
  waitingCredentialsCookie,
} from "@/lib/server/session/waiting-credentials";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.SHOP_URL = "http://shop.example";

const given = { username: "jo@example.co.uk", password: " pass word " };
const requestWith = (cookie: string) => new Request("http://shop.example/", { headers: { cookie } });
const sent = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));

afterEach(() => jest.restoreAllMocks());

describe("what somebody signs in with", () => {
  it("is taken as it was typed, but for spaces around the name", () => {
    expect(readCredentials({ ...given, username: " jo@example.co.uk " })).toEqual(given);
  });

  it.each([
    ["a name", { password: "p" }],
    ["more than spaces for a name", { username: " ", password: "p" }],
    ["a password", { username: "jo", password: "" }],
    ["a name of any length that there is", { username: "n".repeat(501), password: "p" }],
    ["a password of any length that there is", { username: "jo", password: "p".repeat(501) }],
    ["fields", undefined],
  ])("is nothing without %s", (_what, fields) => {
    expect(readCredentials(fields)).toBeUndefined();
  });

  it("may be as long as it gets", () => {
    const longest = { username: "n".repeat(500), password: "p".repeat(500) };
    expect(readCredentials(longest)).toEqual(longest);
  });
});

describe("credentials that wait for the second step", () => {
  it("come back from the browser that had them, unreadable on the way", async () => {
    const cookie = await waitingCredentialsCookie(given);
    expect(cookie).toMatch(/^foldwell-second-step=Fe26\.2.*; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("pass");
    expect(await waitingCredentials(requestWith(sent(cookie)))).toEqual(given);
  });

  it("are gone after five minutes, also where the browser still sends them", async () => {
    const cookie = sent(await waitingCredentialsCookie(given));
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 290_000);
    expect(await waitingCredentials(requestWith(cookie))).toEqual(given);
    // The library allows clocks to differ by a minute.
    jest.spyOn(Date, "now").mockReturnValue(now + 370_000);
    expect(await waitingCredentials(requestWith(cookie))).toBeUndefined();
  });

  it("are none in a browser that was given none, or whose cookie the shop did not seal", async () => {
    expect(await waitingCredentials(requestWith("other=1"))).toBeUndefined();
    expect(await waitingCredentials(requestWith("foldwell-second-step=made-up"))).toBeUndefined();
  });

  it("are not a session's contents", async () => {
    const headers = new Headers();
    const session = await openSession(new Request("http://shop.example/"), headers);
    session.caller.session.cartId = "cart-1";
    await session.save();
    const [sealed = ""] = headers.getSetCookie();
    const cookie = sent(sealed).replace("foldwell-session", "foldwell-second-step");
    expect(await waitingCredentials(requestWith(cookie))).toBeUndefined();
  });

  it("are taken away by a cookie of the same name", () => {
    expect(noWaitingCredentials()).toMatch(/^foldwell-second-step=; Max-Age=0; /);
  });
});
