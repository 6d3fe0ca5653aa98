/** @jest-environment node */
import { sealData } from "iron-session";
import { isKnownShopper } from "@/lib/server/session/known-shopper";
import { sessionPasswords } from "@/lib/server/session/secrets";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.SHOP_URL = "http://shop.example";

const seal = (contents: unknown, password: Record<string, string> | string = sessionPasswords()) =>
  sealData(contents, { password });

it.each([
  ["a cart", { cartId: "cart-1" }],
  [
    "an account",
    {
      account: {
        token: "t",
        refreshToken: "r",
        user: { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false },
      },
    },
  ],
  ["an order", { lastOrder: { key: "key-1", number: "100001" } }],
])("knows who has %s", async (_, contents) => {
  expect(await isKnownShopper(`other=1; foldwell-session=${await seal(contents)}`)).toBe(true);
});

it("does not know who came without a session, or with an empty one", async () => {
  expect(await isKnownShopper(undefined)).toBe(false);
  expect(await isKnownShopper("foldwell-cart=1")).toBe(false);
  expect(await isKnownShopper(`foldwell-session=${await seal({})}`)).toBe(false);
});

it("does not believe a session that the shop did not seal", async () => {
  expect(await isKnownShopper("foldwell-session=Fe26.2*1*abc")).toBe(false);
  const forged = await seal({ cartId: "cart-1" }, "another-secret-that-is-long-enough-to-seal");
  expect(await isKnownShopper(`foldwell-session=${forged}`)).toBe(false);
});
