import { byPayPal, payPalIdOf } from "../support/paid-shop";
import { cartToOrder } from "../support/shopper";
import type { Phase } from "./cases";
import type { Random } from "./random";
import { passTime, recover } from "./recover";
import type { World } from "./world";

/** Something that a shopper or PayPal does, in which a fault may strike: it may fail, and is then done again. */
export type Act = (phase: Phase, work: () => Promise<unknown>) => Promise<void>;

/** One shopper and what they buy. */
export type Purchase = {
  cartId: string;
  /** The secret of the order's link; empty until it was heard. */
  key: string;
  payPalId: string;
};

const POLL_MS = 25;

/** Waits for the end of what was set going; a program that was killed does not get there, nor one that has to wait. */
async function watchFor(world: World, over: () => Promise<boolean>, ms = 4_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (world.struck.api.running() && Date.now() < deadline && !(await over()))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

const paymentIs =
  ({ select }: World, { payPalId }: Purchase, ...states: string[]) =>
  async () => {
    const [row] = await select<{ state: string }>("select state from payments where provider_order_id = $1", [
      payPalId,
    ]);
    return row !== undefined && states.includes(row.state);
  };

const noEffects =
  ({ select }: World) =>
  async () =>
    (await select("select 1 from outbox where done_at is null and failed_at is null limit 1")).length === 0;

/** A cart that wants nothing but to be ordered. */
export async function fillCart({ struck, products }: World, random: Random): Promise<Purchase> {
  const product = products[random.below(products.length)];
  if (product === undefined) throw new Error("There is nothing to buy.");
  const goods = [{ productId: product.id, quantity: 1 + random.below(3) }];
  return { cartId: (await cartToOrder(struck.api, goods)).id, key: "", payPalId: "" };
}

/** Orders, as often as it takes to be told where to pay. */
export async function order(world: World, purchase: Purchase, act: Act): Promise<void> {
  const { api } = world.struck;
  const checkout = () => api.call("checkoutAsGuest", byPayPal({ id: purchase.cartId }));
  await act("checkout", async () => {
    await checkout();
    await watchFor(world, noEffects(world));
  });
  const placed = await checkout();
  purchase.key = placed.key;
  purchase.payPalId = payPalIdOf(placed.redirect ?? (await begin(world, purchase)));
}

async function begin({ struck }: World, { key }: Purchase): Promise<string> {
  return (await struck.api.call("startPayPal", { params: { id: key } })).redirect;
}

/** A first payment is declined, and another begun. */
export async function startAnew(world: World, purchase: Purchase, act: Act): Promise<void> {
  await world.paypal.approve(purchase.payPalId, "declined");
  await world.struck.api.call("capturePayPal", { params: { id: purchase.key } });
  await recover(world);
  await act("start", () => begin(world, purchase));
  purchase.payPalId = payPalIdOf(await begin(world, purchase));
}

/** The shopper agrees, and the shop hears of it in one of three ways. */
export async function pay(
  world: World,
  purchase: Purchase,
  way: "capture" | "notice" | "reconcile",
  act: Act,
): Promise<void> {
  const { paypal, struck } = world;
  const over = paymentIs(world, purchase, "captured", "failed");
  if (way === "notice") {
    await paypal.notices({ mode: "normal" });
    await act("notice", async () => {
      await paypal.approve(purchase.payPalId);
      await watchFor(world, over);
      await watchFor(world, noEffects(world));
    });
    await paypal.notices({ mode: "none" });
    return;
  }
  await paypal.approve(purchase.payPalId);
  await act(way, async () => {
    if (way === "capture") await struck.api.call("capturePayPal", { params: { id: purchase.key } });
    else await passTime(world);
    await watchFor(world, over);
    await watchFor(world, noEffects(world));
  });
}

/** The shopper cancels what is paid: the money goes back. */
export async function cancel(world: World, purchase: Purchase, act: Act): Promise<void> {
  const { select, struck } = world;
  const ask = () => struck.api.call("cancelOrder", { params: { id: purchase.key } });
  await act("refund", async () => {
    await ask();
    await watchFor(world, noEffects(world));
  });
  const [row] = await select<{ order_state: string }>("select order_state from orders where key = $1", [
    purchase.key,
  ]);
  // What was not heard of is asked for again; what was, is not.
  if (row?.order_state !== "cancelled") await ask();
}
