/** @jest-environment node */
import { answerSignIn } from "@/lib/server/sign-in/answer-sign-in";
import { answerSignOut } from "@/lib/server/sign-in/answer-sign-out";
import type { Me } from "@/packaging-api/contract";
import { askAs, type Cookies, form } from "../proxy/browser";
import { fakePackagingApi } from "../proxy/fake-packaging-api";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "https://shop.example";
process.env.NEXTAUTH_URL = "https://shop.example";

const me: Me = {
  id: "u1",
  ...{ email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe" },
  ...{ phone: "", mobile: "", company: "", vatNumber: "" },
  ...{ marketing: false, notifyOrders: true, notifyWishlist: true },
  ...{ profileUpdatedAt: null, twoStep: false, orders: [], wishlist: [], notifications: 0 },
};

it("signs in and out with cookies that only this host sees, and only by TLS", async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  fakePackagingApi(({ path }) => {
    if (path === "/api/login_check") return { data: { token: "an-access", refresh_token: "a-refresh" } };
    if (path === "/api/users/me") return { data: me };
    return path.endsWith("/merge") ? { data: { cart: null, moved: 0, short: [] } } : { data: {} };
  });
  const cookies: Cookies = new Map();
  const fields = { username: "jo@example.co.uk", password: "Cardboard.2026" };
  const signedIn = await askAs(
    cookies,
    (request) => answerSignIn(request, "1"),
    "/api/sign-in",
    form(fields),
  );
  expect([...cookies.keys()].sort()).toEqual([
    "__Host-foldwell-callback",
    "__Host-foldwell-csrf",
    "__Host-foldwell-session",
    "foldwell-signed-in",
  ]);
  const out = await askAs(cookies, (request) => answerSignOut(request, "2"), "/api/sign-out", form({}));
  expect([...cookies.keys()].sort()).toEqual(["__Host-foldwell-callback", "__Host-foldwell-csrf"]);
  const lines = [signedIn, out].flatMap(({ headers }) => headers.getSetCookie());
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines)
    for (const attribute of [/; Path=\/(;|$)/i, /; Secure(;|$)/i, /; SameSite=Lax(;|$)/i])
      expect(line).toMatch(attribute);
  expect(lines.join("\n")).not.toMatch(/; Domain=/i);
});
