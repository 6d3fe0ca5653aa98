import type { CheckoutAnswer } from "../../contract";
import { type RunningApi, type StartedApi, startApi } from "./api";
import { freePort } from "./free-port";
import { type PayPalSimulator, startPayPalSimulator } from "./paypal";
import { cartToOrder, productsInStock } from "./shopper";
import { rowsOf } from "./sql";

/** A packaging API on PostgreSQL that is paid through the simulator, which sends its notices to it. */
export type PaidShop = {
  api: StartedApi;
  paypal: PayPalSimulator;
  /** A product of which 50 packs or more are there. */
  productId: string;
  stop(): Promise<void>;
};

/** @param env settings besides those of PayPal; `timeoutMs`: after which the shop gives up one try of a call */
export async function startPaidShop({
  env = {},
  timeoutMs = 1_000,
}: {
  env?: Record<string, string>;
  timeoutMs?: number;
} = {}): Promise<PaidShop> {
  const port = await freePort();
  const paypal = await startPayPalSimulator({
    webhookUrl: `http://127.0.0.1:${port}/gateway/paypal/webhook`,
  });
  const api = await startApi({ database: "postgres", port, env: { ...paypal.env(timeoutMs), ...env } });
  const [product] = await productsInStock(api, 1, 50);
  if (product === undefined) throw new Error("No product has 50 packs.");
  return {
    api,
    paypal,
    productId: product.id,
    async stop() {
      await api.stop();
      await paypal.stop();
    },
  };
}

/** The parameters of a checkout with PayPal. */
export const byPayPal = (cart: { id: string }) => ({ params: { id: cart.id, method: "paypal" } });

/** An order that waits for its payment. */
export type UnpaidOrder = CheckoutAnswer & {
  /** PayPal's name of the payment's order, and what its calls take. */
  payPalId: string;
  own: { params: { id: string } };
};

/** Orders goods with PayPal, as a guest. */
export async function orderByPayPal(
  api: RunningApi,
  goods: { productId: string; quantity: number }[],
): Promise<UnpaidOrder> {
  const placed = await api.call("checkoutAsGuest", byPayPal(await cartToOrder(api, goods)));
  return { ...placed, payPalId: payPalIdOf(placed.redirect), own: { params: { id: placed.key } } };
}

/** PayPal's name of an order, as its link has it. */
export function payPalIdOf(link: string | undefined): string {
  const id = link && new URL(link).searchParams.get("token");
  if (!id) throw new Error(`There is no PayPal order in ${link}.`);
  return id;
}

/** Has the reconciler look at everything now that it would look at later. */
export async function hurry(api: Pick<RunningApi, "databaseUrl">): Promise<void> {
  await rowsOf(api, "update payments set due_at = now() where due_at is not null");
}
