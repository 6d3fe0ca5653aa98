import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { type Customer, newCustomer, signIn } from "./customer";
import type { SharedShop } from "./shared-shop";
import { aProduct } from "./shopper";

const address = {
  firstName: "Wilhelmina Alexandra",
  lastName: "Featherstonehaugh-Cholmondeley",
  company: "The Extraordinarily Long Company Name of Packers and Shippers Ltd",
  addressLine1: "Unit 4, Sample Business Park",
  cityTown: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  postCode: "LS1 4AP",
};

/**
 * Signs a new customer in who has something everywhere: an address, an order, a wishlist, notifications.
 * @returns the customer and the id of their order
 */
export async function signInWithEverything(
  page: Page,
  shop: SharedShop,
): Promise<{ customer: Customer; orderId: string }> {
  const customer = await newCustomer(shop, "Wilhelmina Alexandra");
  await signIn(page, customer, shop.url);
  const call = async (method: "GET" | "POST", path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(shop.url + path, {
      method,
      headers: { accept: "application/json", origin: shop.url },
      ...(data && { data }),
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
  const product = await aProduct(shop, 5);
  await call("POST", "/api/addresses/new", { ...address, isDefault: true });
  await call("POST", "/api/wishlist/add", { productId: product.id });
  await call("POST", "/api/cart/current/add", { productId: product.id, quantity: 2 });
  const { firstName, lastName, email } = customer;
  await call("POST", "/api/cart/current/details/guest", { firstName, lastName, email });
  await call("POST", "/api/cart/current/address/shipping/guest", address);
  await call("GET", "/api/cart/current/payment_method/bank_transfer/guest-checkout");
  const listed = await call("GET", "/api/orders/all");
  const orderId = JSON.stringify(listed).match(/"id":"([^"]+)"/)?.[1] ?? "";
  expect(orderId).not.toBe("");
  return { customer, orderId };
}
