/** @jest-environment node */
import { callerOf, withoutSession } from "@/lib/server/session/session";

const session = { cartId: "cart-1" };
const from = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

describe("the caller of a request", () => {
  it("has its session, the shopper's address and browser, and the request's number", () => {
    const request = from({ "x-forwarded-for": "192.0.2.7", "user-agent": "A browser" });
    expect(callerOf(request, session, "request-1")).toEqual({
      session,
      origin: { requestId: "request-1", clientAddress: "192.0.2.7", userAgent: "A browser" },
    });
  });

  it("has an empty address and no browser where the request says neither", () => {
    const { origin } = callerOf(from({}), session, "request-1");
    expect(origin).toEqual({ requestId: "request-1", clientAddress: "" });
    expect("userAgent" in origin).toBe(false);
    expect("userAgent" in callerOf(from({ "user-agent": "" }), session).origin).toBe(false);
  });

  it("gets a number of its own where the request has none", () => {
    const numbers = [1, 2].map(() => callerOf(from({}), session).origin.requestId);
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^[\da-f-]{36}$/);
  });
});

it("a request that is answered without its session has an empty one, and writes nothing", async () => {
  const { caller, save, saveSignedIn } = withoutSession(
    new Request("http://localhost/", { headers: { cookie: "foldwell-session=sealed" } }),
    "request-1",
  );
  expect(caller).toEqual({ session: {}, origin: { requestId: "request-1", clientAddress: "" } });
  caller.session.cartId = "cart-1";
  await expect(save(true)).resolves.toBeUndefined();
  expect(saveSignedIn(true)).toBeUndefined();
});
