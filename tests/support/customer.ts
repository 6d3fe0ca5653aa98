import { expect, type Page } from "@playwright/test";
import type { CallApi } from "../../packaging-api/tests/support/calls";
import { customerPassword, from, newAddress } from "../../packaging-api/tests/support/customer";
import { mailsTo, newShopper, type Shopper } from "./shopper";

/** Somebody with an account. */
export type Customer = Shopper & { password: string };

/** The API of a shop whose mails can be read. */
type ShopWithApi = { api: CallApi & { varDir: string } };

/** The token of the latest mailed link below a path of the shop. */
export async function mailedToken(
  shopper: Shopper,
  shop: ShopWithApi,
  page: "activate" | "recover" | "account/email" | "account/lists/invitation" | "standing-order" | "books",
): Promise<string> {
  let token = "";
  await expect
    .poll(async () => {
      const found = (await mailsTo(shopper, shop)).join("\n").matchAll(new RegExp(`/${page}/([\\w-]+)`, "g"));
      token = [...found].at(-1)?.[1] ?? "";
      return token;
    })
    .not.toBe("");
  return token;
}

/**
 * Registers a customer, opens their mailed link and saves their profile, all through the packaging API.
 * @param options.profile false leaves the profile as it is right after the activation
 */
export async function newCustomer(
  shop: ShopWithApi,
  firstName: string,
  options: { profile?: boolean } = {},
): Promise<Customer> {
  const customer = { ...newShopper(firstName), password: customerPassword };
  const { lastName, email, password } = customer;
  const headers = from(newAddress());
  await shop.api.call("createUser", {
    body: { firstName, lastName, email, phone: "", mobile: "", password, confirm: true },
    headers,
  });
  await shop.api.call("activateUser", {
    body: { token: await mailedToken(customer, shop, "activate"), password },
    headers,
  });
  if (options.profile === false) return customer;
  const { token } = await shop.api.call("login", { body: { username: email, password }, headers });
  await shop.api.call("updateMe", {
    body: { firstName, lastName, phone: "", mobile: "", company: "", vatNumber: "" },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return customer;
}

/** Signs the page's browser in by the shop's own door, without the screen for it. */
export async function signIn(page: Page, { email, password }: Customer, origin: string): Promise<void> {
  const response = await page.request.post(`${origin}/api/sign-in`, {
    form: { username: email, password },
    headers: { accept: "application/json", origin },
  });
  expect(response.status(), await response.text()).toBe(200);
}
