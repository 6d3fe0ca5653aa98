import { guard } from "@/lib/server/session/guard";
import type { SessionContents } from "@/lib/server/session/session-contents";

const user = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false };
const account = { token: "t", refreshToken: "r", user };
const visitor: SessionContents = {};
const customer: SessionContents = { account };
const newcomer: SessionContents = { account: { ...account, user: { ...user, needsProfile: true } } };

const login = (next: string) => `/login?next=${encodeURIComponent(next)}`;
const profile = (next: string) => `/profile?next=${encodeURIComponent(next)}`;
const SHOWN = undefined;

describe("who may see which page", () => {
  it.each([
    // address, visitor, customer, customer whose profile was never saved
    ["/account", login("/account"), SHOWN, profile("/account")],
    ["/account/edit", login("/account/edit"), SHOWN, profile("/account/edit")],
    ["/account/password", login("/account/password"), SHOWN, profile("/account/password")],
    ["/account/notifications", login("/account/notifications"), SHOWN, profile("/account/notifications")],
    ["/account/wishlist", login("/account/wishlist"), SHOWN, profile("/account/wishlist")],
    ["/account/orders", login("/account/orders"), SHOWN, profile("/account/orders")],
    ["/account/orders?page=2", login("/account/orders?page=2"), SHOWN, profile("/account/orders?page=2")],
    ["/account/order/abc", login("/account/order/abc"), SHOWN, profile("/account/order/abc")],
    ["/account/addresses", login("/account/addresses"), SHOWN, profile("/account/addresses")],
    ["/account/unheard-of", login("/account/unheard-of"), SHOWN, profile("/account/unheard-of")],
    ["/account/activations", login("/account/activations"), SHOWN, profile("/account/activations")],
    ["/account/activation/failed", SHOWN, SHOWN, SHOWN],
    ["/account/activation/activated", SHOWN, SHOWN, SHOWN],
    ["/account/activation/complete", SHOWN, SHOWN, SHOWN],
    ["/profile", login("/profile"), SHOWN, SHOWN],
    ["/checkout", SHOWN, SHOWN, profile("/checkout")],
    ["/checkout?step=payment", SHOWN, SHOWN, profile("/checkout?step=payment")],
    ["/checkout/thank-you", SHOWN, SHOWN, SHOWN],
    ["/cart", SHOWN, SHOWN, SHOWN],
    ["/login", SHOWN, "/account", "/account"],
    ["/login?next=/cart", SHOWN, "/cart", "/cart"],
    ["/login?next=//evil.example", SHOWN, "/account", "/account"],
    ["/login?next=/login", SHOWN, "/account", "/account"],
    ["/register", SHOWN, "/account", "/account"],
    ["/recover", SHOWN, SHOWN, SHOWN],
    ["/recover/secret", SHOWN, SHOWN, SHOWN],
    ["/activate/secret", SHOWN, SHOWN, SHOWN],
    ["/accounts", SHOWN, SHOWN, SHOWN],
  ])("%s", (address, forVisitor, forCustomer, forNewcomer) => {
    const { pathname, search } = new URL(address, "http://shop.example");
    const sent = [visitor, customer, newcomer].map((session) => guard({ pathname, search }, session));
    expect(sent).toEqual([forVisitor, forCustomer, forNewcomer]);
  });
});
